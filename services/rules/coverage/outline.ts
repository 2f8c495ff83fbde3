export type Point = readonly [x: number, y: number]

/**
 * The outline of squares with sides of one unit as an SVG path without their corners.
 * @param squares their corners at the top left
 */
export function outline(squares: readonly Point[]): string {
  const filled = new Set(squares.map(String))
  /** The edges without a neighbour, clockwise, by the corner where they start. */
  const edges = new Map<string, Point[]>()
  for (const [x, y] of squares) {
    const at = ([right, down]: Point): Point => [x + right, y + down]
    for (const { neighbour, from, to } of sides) {
      if (filled.has(String(at(neighbour)))) continue
      const start = String(at(from))
      edges.set(start, [...(edges.get(start) ?? []), at(to)])
    }
  }
  let path = ''
  for (const start of edges.keys()) {
    const loop: Point[] = []
    for (let next = edges.get(start)?.pop(); next; next = edges.get(String(next))?.pop()) loop.push(next)
    const [last] = loop.slice(-1)
    if (last) path += `${slanted([last, ...loop])}z`
  }
  return path
}

/** The sides of a square, clockwise, with the ways from its corner: to the neighbour, and to the ends of the side. */
const sides: readonly Record<'neighbour' | 'from' | 'to', Point>[] = [
  { neighbour: [0, -1], from: [0, 0], to: [1, 0] },
  { neighbour: [1, 0], from: [1, 0], to: [1, 1] },
  { neighbour: [0, 1], from: [1, 1], to: [0, 1] },
  { neighbour: [-1, 0], from: [0, 1], to: [0, 0] },
]

/**
 * An SVG path through the middles of steps of one unit: it cuts off corners and turns stairs into slopes. Where two
 * shapes have the same edge, they still do.
 */
function slanted(points: readonly Point[]): string {
  return turnsOf(points)
    .map((point, at, turns) => {
      const before = turns[at - 1]
      return (before ? 'l' : 'M') + pair(before ? way(before, point) : point)
    })
    .join('')
}

/** The same line as a curve, for water: each turn is rounded from the middle of the way before it to that of the way after. */
export function winding(points: readonly Point[]): string {
  const [first, ...turns] = turnsOf(points)
  if (!first) return ''
  const ends = turns.map((turn, at) => middle(turn, turns[at + 1] ?? turn))
  return `M${pair(first)}${turns.map((turn, at) => `Q${pair(turn)} ${pair(ends[at] ?? turn)}`).join('')}`
}

/** Where a line through the middles of the steps changes its direction, with its ends. */
function turnsOf(points: readonly Point[]): Point[] {
  const middles = points.slice(1).map((point, at) => middle(points[at] ?? point, point))
  return middles.filter((point, at) => {
    const [before, after] = [middles[at - 1], middles[at + 1]]
    return !before || !after || String(way(before, point)) !== String(way(point, after))
  })
}

const middle = ([x, y]: Point, [toX, toY]: Point): Point => [(x + toX) / 2, (y + toY) / 2]

const way = ([x, y]: Point, [toX, toY]: Point): Point => [toX - x, toY - y]

/** As short as SVG allows. */
const pair = (point: Point): string => point.map((value) => String(value).replace(/^(-?)0\./, '$1.')).join(' ')

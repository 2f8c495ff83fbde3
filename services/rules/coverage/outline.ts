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
export function slanted(points: readonly Point[]): string {
  const middles = points.slice(1).map(([x, y], at): Point => {
    const [fromX, fromY] = points[at] ?? [x, y]
    return [(fromX + x) / 2, (fromY + y) / 2]
  })
  const turns = middles.filter((point, at) => {
    const [before, after] = [middles[at - 1], middles[at + 1]]
    return !before || !after || String(way(before, point)) !== String(way(point, after))
  })
  return turns
    .map((point, at) => {
      const before = turns[at - 1]
      return (before ? 'l' : 'M') + (before ? way(before, point) : point).map(short).join(' ')
    })
    .join('')
}

const way = ([x, y]: Point, [toX, toY]: Point): Point => [toX - x, toY - y]

/** As short as SVG allows. */
const short = (value: number): string => String(value).replace(/^(-?)0\./, '$1.')

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
    const top: Edge = [
      [x, y - 1],
      [x, y],
      [x + 1, y],
    ]
    const right: Edge = [
      [x + 1, y],
      [x + 1, y],
      [x + 1, y + 1],
    ]
    const bottom: Edge = [
      [x, y + 1],
      [x + 1, y + 1],
      [x, y + 1],
    ]
    const left: Edge = [
      [x - 1, y],
      [x, y + 1],
      [x, y],
    ]
    for (const [neighbour, from, to] of [top, right, bottom, left])
      if (!filled.has(String(neighbour))) edges.set(String(from), [...(edges.get(String(from)) ?? []), to])
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

type Edge = [neighbour: Point, from: Point, to: Point]

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

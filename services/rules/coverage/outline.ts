export type Point = readonly [x: number, y: number]

/**
 * The outline of squares with sides of one unit as an SVG path with round corners.
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
    const [first, second] = turns(loop)
    if (!first || !second) continue
    const middle = [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2] as const
    path += `${rounded([middle, ...turns(loop).slice(1), first, middle], 0.3)}z`
  }
  return path
}

type Edge = [neighbour: Point, from: Point, to: Point]

/** The points at which a loop turns. */
const turns = (loop: readonly Point[]): Point[] =>
  loop.filter((point, index) => {
    const [before = point, after = point] = [loop.at(index - 1), loop[(index + 1) % loop.length]]
    return String(direction(before, point)) !== String(direction(point, after))
  })

/** An SVG path from point to point, each of which is above or beside the one before, with a curve at each turn. */
export function rounded(points: readonly Point[], radius: number): string {
  const [first = [0, 0]] = points
  let path = `M${number(first[0])} ${number(first[1])}`
  for (const [index, point] of points.entries()) {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before) continue
    const [dx, dy] = direction(before, point)
    const curves = (index > 1 ? 1 : 0) + (after ? 1 : 0)
    const length = Math.abs(point[0] - before[0]) + Math.abs(point[1] - before[1]) - curves * radius
    if (length > 0) path += dx ? `h${number(dx * length)}` : `v${number(dy * length)}`
    if (!after) continue
    const [toX, toY] = direction(point, after)
    path += `q${[dx, dy, dx + toX, dy + toY].map((part) => number(part * radius)).join(' ')}`
  }
  return path
}

const direction = ([x, y]: Point, [toX, toY]: Point): Point => [Math.sign(toX - x), Math.sign(toY - y)]

/** With two decimals at most, and as short as SVG allows. */
const number = (value: number): string => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.')

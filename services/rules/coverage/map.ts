import { firmSettingsOf } from '../content/links.ts'
import { type Outcode, outcodesOf } from '../content/outcode.ts'
import { perContent } from '../content/value/perContent.ts'
import { outline, type Point, winding } from './outline.ts'

/** A stylised map of London, made from a square for each postcode district. Shapes are SVG paths. */
export interface LondonMap {
  width: number
  height: number
  /** The districts that are visited by arrangement. */
  onRequest: string
  /** The districts that are always visited, by region, each with the place for its name. */
  regions: { path: string; label: string; shape: string; x: number; y: number }[]
  /** Empty for other towns. */
  thames: string
}

/** The Thames between the squares of the sample content, from Hampton to Erith, around the Isle of Dogs: steps east, west, north and south. */
const thames = along([2, 12], 'EENNWNEEESEENENEEESENEEEESE')

function along(from: Point, steps: string): Point[] {
  const points = [from]
  for (const step of steps) {
    const [x, y] = points.at(-1) ?? from
    points.push([x + (step === 'E' ? 1 : step === 'W' ? -1 : 0), y + (step === 'S' ? 1 : step === 'N' ? -1 : 0)])
  }
  return points
}

/** Undefined if no district has a position. */
export const londonMapOf = perContent((content) => londonMap(outcodesOf(content), firmSettingsOf(content).region))

/** @param town whose name the names of regions end with, such as South London */
export function londonMap(outcodes: readonly Outcode[], town: string): LondonMap | undefined {
  const placed = outcodes.flatMap(({ column, row, visits, region }) =>
    column && row ? [{ visits, region, square: [column - 1, row - 1] as const }] : [],
  )
  if (placed.length === 0) return undefined
  const river = town === 'London' ? thames : []
  const visited = (visits: Outcode['visits']) => placed.filter((district) => district.visits === visits)
  const regions = new Map(visited('covered').flatMap(({ region }) => (region ? [[region.path, region]] : [])))
  return {
    width: Math.max(...placed.map(({ square: [x] }) => x + 1)),
    height: Math.max(...placed.map(({ square: [, y] }) => y + 1)),
    onRequest: outline(visited('on_request').map(({ square }) => square)),
    regions: [...regions.values()].map(({ path, label }) => {
      const districts = visited('covered').filter(({ region }) => region?.path === path)
      const squares = districts.map(({ square }) => square)
      const name = withoutEnd(label, ` ${town}`)
      return { path, label: name, shape: outline(squares), ...labelPlace(name, squares, river) }
    }),
    thames: river.length > 0 ? winding(river) : '',
  }
}

const withoutEnd = (label: string, end: string): string => (label.endsWith(end) ? label.slice(0, -end.length) : label)

/** In the middle of a row of squares where the name has room beside the river, as near as possible to the middle of all. */
function labelPlace(label: string, squares: readonly Point[], river: readonly Point[]): { x: number; y: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = mean(squares.map(([, y]) => y))
  const rows = new Map<string, { y: number; columns: number[] }>()
  for (const [x, y] of squares) {
    // Where the river runs across a row, each side is a row of its own.
    const bank = river.filter(([at, from], step) => {
      const [toX, to] = river[step + 1] ?? []
      return toX === at && at <= x && Math.min(from, to ?? from) === y
    }).length
    const row = rows.get(`${y} ${bank}`) ?? { y, columns: [] }
    row.columns.push(x)
    rows.set(`${y} ${bank}`, row)
  }
  const missing = ({ columns }: { columns: number[] }) => Math.max(0, label.length * squaresPerLetter - columns.length)
  const away = ({ y }: { y: number }) => Math.abs(y - middle)
  const [best] = [...rows.values()].sort((a, b) => missing(a) - missing(b) || away(a) - away(b))
  return { x: mean(best?.columns ?? []) + 0.5, y: (best?.y ?? 0) + 0.5 }
}

const squaresPerLetter = 0.4

/** Where a district is on the map. The second halves of districts in the centre, such as EC1A, share the place of EC1. */
export function placeOnMap(code: string, outcodes: readonly Outcode[]): { x: number; y: number } | undefined {
  const placed = outcodes.filter(({ column, row }) => column && row)
  const outcode =
    placed.find((one) => one.code === code) ?? placed.find((one) => one.code === code.replace(/[A-Z]$/, ''))
  return outcode?.column && outcode.row ? { x: outcode.column - 0.5, y: outcode.row - 0.5 } : undefined
}

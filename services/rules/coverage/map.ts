import { firmSettingsOf } from '../content/links.ts'
import { type Outcode, outcodesOf } from '../content/outcode.ts'
import type { Content } from '../content/value/content.ts'
import { perContent } from '../content/value/perContent.ts'
import { outline, type Point, winding } from './outline.ts'

/** A stylised map of London, made from a square for each postcode district. Shapes are SVG paths. */
export interface LondonMap {
  width: number
  height: number
  /** The districts that are visited by arrangement. */
  onRequest: string
  /** The districts that are always visited, by region. */
  regions: { path: string; shape: string }[]
  /** The lines of the regions' names, each with its middle. */
  names: { text: string; x: number; y: number }[]
  /** Empty for other towns. */
  thames: string
}

/** A place on the map, and how large its dot is. */
export interface MapMark {
  x: number
  y: number
  radius: number
}

/** The Thames between the squares of the sample content, from Hampton to beyond Erith, around the Isle of Dogs: steps east, west, north and south. */
const thames = along([2, 12], 'EENNWNEEESEENENEEESENEEEESEEE')

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

/** The same map, with names that make room for marks. Most marks touch none. */
export function markedMapOf(content: Content, marks: MapMark[]): LondonMap | undefined {
  const map = londonMapOf(content)
  const isTouched = map?.names.some(({ text, x, y }) => {
    const place = { x, y, halfWidth: (text.length * letterWidth) / 2, halfHeight: lineHeight / 2 }
    return marks.some((mark) => distance(place, mark) < mark.radius)
  })
  return isTouched ? londonMap(outcodesOf(content), firmSettingsOf(content).region, marks) : map
}

/**
 * @param town whose name the names of regions end with, such as South London
 * @param marks places that no name may cover
 */
export function londonMap(outcodes: readonly Outcode[], town: string, marks: MapMark[] = []): LondonMap | undefined {
  const placed = outcodes.flatMap(({ column, row, visits, region }) =>
    column && row ? [{ visits, region, square: [column - 1, row - 1] as const }] : [],
  )
  if (placed.length === 0) return undefined
  const river = town === 'London' ? thames : []
  const visited = (visits: Outcode['visits']) => placed.filter((district) => district.visits === visits)
  const regions = new Map(visited('covered').flatMap(({ region }) => (region ? [[region.path, region]] : [])))
  const water = river.map(([x, y]) => ({ x, y, reach: 0.4 }))
  const obstacles = [...water, ...marks.map((mark) => ({ ...mark, reach: mark.radius + 0.3 }))]
  const covered = [...regions.values()].map(({ path, label }) => {
    const districts = visited('covered').filter(({ region }) => region?.path === path)
    return { path, name: withoutEnd(label, ` ${town}`), squares: districts.map(({ square }) => square) }
  })
  return {
    width: Math.max(...placed.map(({ square: [x] }) => x + 1)),
    height: Math.max(...placed.map(({ square: [, y] }) => y + 1)),
    onRequest: outline(visited('on_request').map(({ square }) => square)),
    regions: covered.map(({ path, squares }) => ({ path, shape: outline(squares) })),
    names: covered.flatMap(({ name, squares }) => linesOn(name, squares, obstacles)),
    thames: river.length > 0 ? winding(river) : '',
  }
}

const withoutEnd = (label: string, end: string): string => (label.endsWith(end) ? label.slice(0, -end.length) : label)

/** The middle of something that names keep clear of, and how far it reaches from there. */
interface Obstacle {
  x: number
  y: number
  reach: number
}

/** A name on one line, or each word on its own: where it is clear of what it must not touch, as near to the middle as possible. */
function linesOn(name: string, squares: readonly Point[], others: readonly Obstacle[]): LondonMap['names'] {
  const isOwn = new Set(squares.map(String))
  const around = squares.flatMap(([x, y]) => ways.map(([right, down]): Point => [x + right, y + down]))
  const foreign = new Map(around.map((square) => [String(square), square])).values()
  const obstacles = [...others]
  for (const [x, y] of foreign) {
    if (isOwn.has(`${x},${y}`)) continue
    obstacles.push({ x: x + 0.5, y: y + 0.5, reach: 0.5 })
    // The outline cuts off corners.
    for (const [right, down] of corners) obstacles.push({ x: x + right, y: y + down, reach: 0.25 })
  }
  const middleX = meanOf(squares.map(([x]) => x + 0.5))
  const middleY = meanOf(squares.map(([, y]) => y + 0.5))
  const places = [[name], name.split(' ')].flatMap((lines) => {
    const halfWidth = (Math.max(...lines.map((line) => line.length)) * letterWidth) / 2
    const halfHeight = (lines.length * lineHeight) / 2
    return squares.flatMap(([squareX, squareY]) =>
      steps.map(([right, down]) => {
        const [x, y] = [squareX + right, squareY + down]
        let room = clear
        for (const other of obstacles) {
          room = Math.min(room, distance({ x, y, halfWidth, halfHeight }, other) - other.reach)
        }
        return { lines, x, y, room, away: Math.hypot(x - middleX, y - middleY) }
      }),
    )
  })
  const { lines, x, y } = places.reduce((best, place) =>
    place.room > best.room || (place.room === best.room && place.away < best.away) ? place : best,
  )
  return lines.map((text, line) => ({ text, x, y: y + (line - (lines.length - 1) / 2) * lineHeight }))
}

/** Between the edge of a name and a place: negative inside it. */
const distance = (
  name: { x: number; y: number; halfWidth: number; halfHeight: number },
  to: { x: number; y: number },
) => Math.max(Math.abs(to.x - name.x) - name.halfWidth, Math.abs(to.y - name.y) - name.halfHeight)

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The size of the letters in pages.css, in squares. */
const letterWidth = 0.4
const lineHeight = 0.85
/** More distance than this is no better. */
const clear = 0.3
const pairs = (values: number[]) => values.flatMap((x) => values.map((y): Point => [x, y]))
const [ways, corners, steps] = [pairs([-1, 0, 1]), pairs([0, 1]), pairs([0, 0.5])]

/** Where districts are on the map. The second halves of those in the centre, such as EC1A, share the place of EC1. */
export function marksOf(codes: readonly string[], outcodes: readonly Outcode[]): MapMark[] {
  const placed = outcodes.filter(({ column, row }) => column && row)
  return codes.flatMap((code) => {
    const { column, row } =
      placed.find((one) => one.code === code) ?? placed.find((one) => one.code === code.replace(/[A-Z]$/, '')) ?? {}
    return column && row ? [{ x: column - 0.5, y: row - 0.5, radius: codes.length > 1 ? 0.3 : 0.55 }] : []
  })
}

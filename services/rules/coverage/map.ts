import type { Outcode } from '../content/outcode.ts'
import { namesIn } from './plainName.ts'

/** `place` is only the first name of the place. */
export type Tile = Pick<Outcode, 'code' | 'place' | 'visits'>

/** The rows of the schematic map, all of the same length; `null` where there is no tile. Empty without positions. */
export function tileRows(outcodes: readonly Outcode[]): (Tile | null)[][] {
  const placed = outcodes.flatMap(({ column, row, code, place, visits }) =>
    column && row ? [{ column, row, tile: { code, place: firstName(place), visits } }] : [],
  )
  const range = (of: (tile: (typeof placed)[number]) => number) => {
    const all = placed.map(of)
    const [low, high] = [Math.min(...all), Math.max(...all)]
    return placed.length > 0 ? Array.from({ length: high - low + 1 }, (_, index) => low + index) : []
  }
  const tiles = new Map(placed.map(({ column, row, tile }) => [`${column} ${row}`, tile]))
  const columns = range(({ column }) => column)
  return range(({ row }) => row).map((row) => columns.map((column) => tiles.get(`${column} ${row}`) ?? null))
}

const firstName = (place: string): string => namesIn(place)[1] ?? place

/** The schematic map as SVG paths, in units of one tile: all of it, and one region. */
export interface MapShape {
  width: number
  height: number
  all: string
  region: string
}

/** @returns undefined if the region is not on the map */
export function mapShape(outcodes: readonly Outcode[], regionPath: string): MapShape | undefined {
  const rows = tileRows(outcodes)
  const codes = new Set(outcodes.flatMap(({ code, region }) => (region?.path === regionPath ? [code] : [])))
  const region = pathOf(rows.map((row) => row.map((tile) => tile !== null && codes.has(tile.code))))
  if (!region) return undefined
  return { width: rows[0]?.length ?? 0, height: rows.length, all: pathOf(rows.map((row) => row.map(Boolean))), region }
}

/** A rectangle for each run of tiles in a row. */
const pathOf = (rows: boolean[][]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((isFilled, x) => {
        if (!isFilled || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const width = (end < 0 ? row.length : end) - x
        return [`M${x} ${y}h${width}v1h-${width}z`]
      }),
    )
    .join('')

import type { Outcode } from '../content/outcode.ts'
import { tileRows } from './tileRows.ts'

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
  const own = new Set(outcodes.flatMap(({ code, region }) => (region?.path === regionPath ? [code] : [])))
  const region = pathOf(rows.map((row) => row.map((tile) => tile !== null && own.has(tile.code))))
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

import type { Outcode } from '../content/outcode.ts'
import { namesIn } from './plainName.ts'

/** `place`: the first name only. */
export type Tile = Pick<Outcode, 'code' | 'place' | 'visits'>

/** The rows of the schematic map, all of the same length; `null` where there is no tile. Empty without positions. */
export function tileRows(outcodes: readonly Outcode[]): (Tile | null)[][] {
  const placed = outcodes.flatMap(({ column, row, code, place, visits }) =>
    column && row ? [{ column, row, tile: { code, place: firstName(place), visits } }] : [],
  )
  const range = (of: (each: (typeof placed)[number]) => number) => {
    const all = placed.map(of)
    const [low, high] = [Math.min(...all), Math.max(...all)]
    return placed.length > 0 ? Array.from({ length: high - low + 1 }, (_, index) => low + index) : []
  }
  const tiles = new Map(placed.map(({ column, row, tile }) => [`${column} ${row}`, tile]))
  const columns = range(({ column }) => column)
  return range(({ row }) => row).map((row) => columns.map((column) => tiles.get(`${column} ${row}`) ?? null))
}

const firstName = (place: string): string => namesIn(place)[1] ?? place

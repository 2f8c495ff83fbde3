import type { Outcode } from '../content/outcode.ts'
import { namesIn, plainName } from './plainName.ts'

/** A name that a visitor may type, with the outcodes that it can mean. */
export interface NamedPlace {
  label: string
  /** See `plainName`. */
  plain: string
  outcodes: Outcode[]
}

/** By plain name without spaces, because people write both `Earlsfield` and `Earls Field`. */
export type PlaceIndex = ReadonlyMap<string, NamedPlace>

const known = new WeakMap<readonly Outcode[], PlaceIndex>()

/** All names of outcodes, areas and regions. Made once for each list that has been read. */
export function placeIndex(outcodes: readonly Outcode[]): PlaceIndex {
  const made = known.get(outcodes) ?? makeIndex(outcodes)
  known.set(outcodes, made)
  return made
}

function makeIndex(outcodes: readonly Outcode[]): PlaceIndex {
  const index = new Map<string, NamedPlace>()
  function add(label: string, outcode: Outcode): void {
    const plain = plainName(label)
    const key = keyOf(plain)
    const place = index.get(key) ?? { label, plain, outcodes: [] }
    if (!place.outcodes.includes(outcode)) place.outcodes.push(outcode)
    index.set(key, place)
  }
  for (const outcode of outcodes) {
    const { place, otherNames = '', area, region } = outcode
    for (const name of namesIn(place)) add(name, outcode)
    for (const name of otherNames.split(',')) if (name.trim()) add(name.trim(), outcode)
    if (area) add(area.label, outcode)
    if (region) add(region.label, outcode)
  }
  return index
}

export const keyOf = (plain: string): string => plain.replaceAll(' ', '')

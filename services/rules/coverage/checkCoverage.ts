import type { Outcode } from '../content/outcode.ts'
import { readTrailingPostcode } from '../postcodes/postcode.ts'
import { districtOf, type PostcodeResult, resultOf } from './checkPostcode.ts'
import { findPlace, maxLength, similarPlaces } from './findPlace.ts'

export type Visits = Outcode['visits']

/** Whether the firm visits what a visitor typed: a postcode, its first half, or the name of a place. */
export type CoverageResult =
  | {
      status: 'unknown'
      typed: string
      /** Letters with which no postcode begins. */
      letters?: string | undefined
      similar: string[]
    }
  | {
      status: 'several'
      name: string
      /** Undefined if the outcodes differ. */
      visits?: Visits
      outcodes: { code: string; place: string; visits: Visits }[]
      /** The page about all of them. */
      page?: { label: string; path: string }
    }
  | Exclude<PostcodeResult, { status: 'invalid' }>

export interface Coverage {
  result: CoverageResult
  /** Postcode or its first half, for filling in other forms. */
  postcode?: string
}

/** @returns undefined if nothing was typed */
export function checkCoverage(typed: string | undefined, outcodes: readonly Outcode[]): Coverage | undefined {
  const trimmed = typed?.trim().slice(0, maxLength)
  if (!trimmed) return undefined
  const read = readTrailingPostcode(trimmed)
  if (!read) return checkPlace(trimmed, outcodes)
  const result = districtOf(read, outcodes)
  if (result.status === 'invalid')
    return { result: { status: 'unknown', typed: trimmed, letters: result.letters, similar: [] } }
  return { result, postcode: read.inward ? `${result.code} ${read.inward}` : result.code }
}

function checkPlace(typed: string, outcodes: readonly Outcode[]): Coverage {
  const place = findPlace(typed, outcodes)
  if (!place) return { result: { status: 'unknown', typed, similar: similarPlaces(typed, outcodes) } }
  const [first, ...others] = place.outcodes
  if (first && others.length === 0) return { result: resultOf(first), postcode: first.code }
  return {
    result: {
      status: 'several',
      name: place.label,
      visits: sameOf(place.outcodes, ({ visits }) => visits),
      page: sameOf(place.outcodes, ({ area }) => area) ?? sameOf(place.outcodes, ({ region }) => region),
      outcodes: place.outcodes.map(({ code, place, visits }) => ({ code, place, visits })),
    },
  }
}

/** The value that all outcodes share; undefined if they differ. */
function sameOf<Value>(outcodes: readonly Outcode[], of: (outcode: Outcode) => Value): Value | undefined {
  const [first, ...others] = outcodes.map(of)
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : undefined
}

import type { Outcode } from '../content/outcode.ts'
import { areaOfCode } from '../postcodes/areas.ts'
import { readPostcode, readTrailingPostcode, shorterCode, type TypedPostcode } from '../postcodes/postcode.ts'
import { firmSettings } from '../site/firm.ts'
import { findPlace, maxLength, similarPlaces } from './findPlace.ts'

export type Visits = Outcode['visits']

/** Whether the firm visits what a visitor typed: a postcode, its first half, or the name of a place. */
type CoverageResult =
  | {
      status: 'unknown'
      typed: string
      /** Letters with which no postcode begins. */
      letters?: string | undefined
      /** A district that does not exist. */
      district?: string | undefined
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
  if (result.status === 'invalid') return { result: { similar: [], ...result, status: 'unknown', typed: trimmed } }
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

/**
 * Result of looking up a postcode in the coverage list. `letters`: letters with which no postcode begins. `district`: one
 * that does not exist. `town`: of a postcode that is not on the list.
 */
type PostcodeResult =
  | { status: 'invalid'; typed: string; letters?: string; district?: string; similar?: string[] }
  | { status: 'not_covered'; code: string; place?: string; town?: string }
  | ({ status: 'covered' | 'on_request' } & Pick<Outcode, 'code' | 'place' | 'region' | 'area'>)

/** @returns undefined if no postcode was entered */
export function checkPostcode(typed: string | undefined, outcodes: readonly Outcode[]): PostcodeResult | undefined {
  const trimmed = typed?.trim()
  if (!trimmed) return undefined
  const read = readPostcode(trimmed)
  return read ? districtOf(read, outcodes) : { status: 'invalid', typed: trimmed.slice(0, 20) }
}

/** Looks up the district of a postcode. One that does not exist may be a slip, so a similar one is only offered. */
function districtOf({ code }: TypedPostcode, outcodes: readonly Outcode[]): PostcodeResult {
  const find = (wanted?: string) => outcodes.find((outcode) => outcode.code === wanted)
  const outcode = find(code)
  if (outcode) return resultOf(outcode)
  const similar = [find(shorterCode(code))?.code ?? []].flat()
  // Of other countries there is no list of all postcodes.
  const isBritish = firmSettings().country === 'GB'
  const { letters, town, isPossible } = areaOfCode(code)
  if (isBritish && !town) return { status: 'invalid', typed: code, letters }
  if (isBritish ? !isPossible : similar.length > 0) return { status: 'invalid', typed: code, district: code, similar }
  return { status: 'not_covered', code, ...(isBritish && { town }) }
}

export function resultOf(outcode: Outcode): Exclude<PostcodeResult, { status: 'invalid' }> {
  const { visits, code, place, region, area } = outcode
  return visits === 'not_covered' ? { status: visits, code, place } : { status: visits, code, place, region, area }
}

import type { Outcode } from '../content/outcode.ts'
import { areaOfCode } from '../postcodes/areas.ts'
import { readPostcode, shorterCode, type TypedPostcode } from '../postcodes/postcode.ts'

/**
 * Result of looking up a postcode in the coverage list. `letters`: letters with which no postcode begins. `town`: of a
 * postcode that is not on the list.
 */
export type PostcodeResult =
  | { status: 'invalid'; typed: string; letters?: string }
  | { status: 'not_covered'; code: string; place?: string; town?: string }
  | ({ status: 'covered' | 'on_request' } & Pick<Outcode, 'code' | 'place' | 'region' | 'area'>)

/** @returns undefined if no postcode was entered */
export function checkPostcode(typed: string | undefined, outcodes: readonly Outcode[]): PostcodeResult | undefined {
  const trimmed = typed?.trim()
  if (!trimmed) return undefined
  const read = readPostcode(trimmed)
  return read ? districtOf(read, outcodes) : { status: 'invalid', typed: trimmed.slice(0, 20) }
}

/** Looks up the district of a postcode. */
export function districtOf({ code, inward }: TypedPostcode, outcodes: readonly Outcode[]): PostcodeResult {
  const find = (wanted?: string) => outcodes.find((outcode) => outcode.code === wanted)
  const outcode = find(code) ?? (inward ? undefined : find(shorterCode(code)))
  if (outcode) return resultOf(outcode)
  const { letters, town } = areaOfCode(code)
  return town ? { status: 'not_covered', code, town } : { status: 'invalid', typed: code, letters }
}

export function resultOf(outcode: Outcode): Exclude<PostcodeResult, { status: 'invalid' }> {
  const { visits, code, place, region, area } = outcode
  return visits === 'not_covered' ? { status: visits, code, place } : { status: visits, code, place, region, area }
}

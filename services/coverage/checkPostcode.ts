import { type Outcode, outcodeOf } from '../content/outcode.ts'

/** Result of looking up a postcode in the coverage list. */
export type PostcodeResult =
  | { status: 'invalid'; typed: string }
  | { status: 'not_covered'; code: string; place?: string }
  | ({ status: 'covered' | 'on_request' } & Pick<Outcode, 'code' | 'place' | 'region' | 'area'>)

/** @returns undefined if no postcode was entered */
export function checkPostcode(typed: string | undefined, outcodes: readonly Outcode[]): PostcodeResult | undefined {
  const trimmed = typed?.trim()
  if (!trimmed) return undefined
  const code = outcodeOf(trimmed)
  if (!code) return { status: 'invalid', typed: trimmed.slice(0, 20) }
  const found = outcodes.find((outcode) => outcode.code === code)
  return found ? resultOf(found) : { status: 'not_covered', code }
}

export function resultOf({
  visits,
  code,
  place,
  region,
  area,
}: Outcode): Exclude<PostcodeResult, { status: 'invalid' }> {
  return visits === 'not_covered' ? { status: visits, code, place } : { status: visits, code, place, region, area }
}

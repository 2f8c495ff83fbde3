import { type Outcode, outcodeOf } from '#services/content/outcode.ts'

/** Result of looking up a postcode in the coverage list. */
export type PostcodeResult =
  | { status: 'invalid'; typed: string }
  | { status: 'not_covered'; code: string }
  | ({ status: 'covered' | 'on_request' } & Omit<Outcode, 'visits'>)

/** @returns undefined if no postcode was entered */
export function checkPostcode(typed: string | undefined, outcodes: Outcode[]): PostcodeResult | undefined {
  const trimmed = typed?.trim()
  if (!trimmed) return undefined
  const code = outcodeOf(trimmed)
  if (!code) return { status: 'invalid', typed: trimmed.slice(0, 20) }
  const found = outcodes.find((outcode) => outcode.code === code)
  if (!found) return { status: 'not_covered', code }
  const { visits, ...place } = found
  return { status: visits, ...place }
}

/** A postcode as typed: its first half, and the second if it is complete. */
export interface TypedPostcode {
  code: string
  inward?: string
}

/** A postcode, or its first half: what forms accept. */
export const postcodePattern = /^[a-z]{1,2}\d[a-z\d]?\s*(\d[a-z]{2})?$/i

/** Longer than any postcode, even with spaces around it. */
const maxInputLength = 40
/** `SW4 7AA`, with the second half missing, started or complete. */
const spaced = /^([a-z]{1,2}\d[a-z\d]?)[\s.,-]+(\d[a-z]{0,2})$/i
const joined = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{0,2})?$/i
/** After a place, as in “Balham, SW12 9AB”. */
const trailing = /[\s,]([a-z]{1,2}\d[a-z\d]?)(?:\s*(\d[a-z]{0,2}))?$/i

/**
 * A postcode, its first half, or a part of it that has the first half: `SW4`, `sw4 7`, `SW47A`, `SW4 7AA`.
 * @returns undefined if it is none of these
 */
export function readPostcode(typed: string): TypedPostcode | undefined {
  if (typed.length > maxInputLength) return undefined
  const trimmed = typed.trim()
  return toPostcode(spaced.exec(trimmed) ?? joined.exec(trimmed.replace(/[\s.,-]/g, '')))
}

/** The same, also after a place. */
export const readTrailingPostcode = (typed: string): TypedPostcode | undefined =>
  readPostcode(typed) ?? toPostcode(trailing.exec(typed))

/** `SW47` without a space: SW4 and the start of its second half, unless there is such a district. */
export function shorterCode(code: string): string | undefined {
  return /^([A-Z]{1,2}\d[A-Z\d]?)\d$/.exec(code)?.[1]
}

function toPostcode(match: RegExpExecArray | null): TypedPostcode | undefined {
  const [, code, inward = ''] = match ?? []
  if (!code) return undefined
  return { code: code.toUpperCase(), ...(inward.length === 3 && { inward: inward.toUpperCase() }) }
}

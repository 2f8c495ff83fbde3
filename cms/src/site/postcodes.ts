import type { FirmSettings } from './firm-settings'

/** A postcode as typed: its district, and the rest if it is complete. */
export interface TypedPostcode {
  code: string
  inward?: string
}

/** Forms of postcodes, as settings write them: `A` for a letter, `9` for a digit. */
type Forms = FirmSettings['postcode']

/** Longer than any postcode, even with spaces around it. */
const MAX_LENGTH = 40

const exact = (form: string): string => form.replaceAll('A', '[A-Z]').replaceAll('9', '\\d')
/** The form or the start of it, as somebody types it; at least one character. */
const started = (form: string): string =>
  [...form].reduceRight((rest, sign) => exact(sign) + (rest && `(?:${rest})?`), '')

function makeExpressions({ districts, rest }: Forms) {
  // The longest first: of SW47, `SW47` is tried before `SW4`.
  const district = `(${
    [...districts]
      .sort((a, b) => b.length - a.length)
      .map(exact)
      .join('|') || '(?!)'
  })`
  const [some, whole] = rest ? [`(${started(rest)})`, `(?:\\s*(${exact(rest)}))?`] : ['((?!))', '']
  const expression = (source: string) => new RegExp(source, 'i')
  return {
    district: new RegExp(`^${district}$`),
    // Anything, before the settings say what a postcode is.
    complete: expression(districts.length > 0 ? `^${district}${whole}$` : '.'),
    spaced: expression(`^${district}[\\s.,-]+${some}$`),
    joined: expression(`^${district}${some}?$`),
    /** After a place, as in “Balham, SW12 9AB”. */
    trailing: expression(`[\\s,]${district}(?:\\s*${some})?$`),
    /** Of SW47: SW4 and the start of the rest, unless there is such a district. */
    shorter: new RegExp(`^${district}${exact(rest.slice(0, 1)) || '(?!)'}$`),
  }
}

let last: { forms: Forms; made: ReturnType<typeof makeExpressions> } | undefined

function expressions(forms: Forms) {
  if (last?.forms !== forms) last = { forms, made: makeExpressions(forms) }
  return last.made
}

/** Whether a text is a district in capital letters, such as SW4 or 1010. */
export const isDistrict = (forms: Forms, text: string): boolean => expressions(forms).district.test(text)

/** Whether a text is a postcode or its district: what forms accept. */
export const isPostcode = (forms: Forms, text: string): boolean => expressions(forms).complete.test(text)

/** A postcode, its district, or a part of it that has the district: `SW4`, `sw4 7`, `SW47A`, `SW4 7AA`. */
export function readPostcode(forms: Forms, typed: string): TypedPostcode | undefined {
  if (typed.length > MAX_LENGTH) return undefined
  const { spaced, joined } = expressions(forms)
  const trimmed = typed.trim()
  return toPostcode(forms, spaced.exec(trimmed) ?? joined.exec(trimmed.replace(/[\s.,-]/g, '')))
}

/** The same, also after a place. */
export const readTrailingPostcode = (forms: Forms, typed: string): TypedPostcode | undefined =>
  readPostcode(forms, typed) ?? toPostcode(forms, expressions(forms).trailing.exec(typed))

/** `SW47` without a space: SW4 and the start of its rest, unless there is such a district. */
export const shorterCode = (forms: Forms, code: string): string | undefined =>
  expressions(forms).shorter.exec(code)?.[1]

/** The letters of a district, which name an area: SW of SW4. Empty if postcodes begin with digits. */
export const areaOf = (district: string): string => /^[A-Z]*/.exec(district)?.[0] ?? ''

/** Whether an editor's list of districts and areas, such as SW and SE1, has this district. */
export const isListed = (list: readonly string[], district: string): boolean =>
  list.some((part) => part === district || (part !== '' && part === areaOf(district)))

function toPostcode({ rest }: Forms, match: RegExpExecArray | null): TypedPostcode | undefined {
  const [, code, inward = ''] = match ?? []
  if (!code) return undefined
  const isComplete = rest !== '' && inward.length === rest.length
  return { code: code.toUpperCase(), ...(isComplete && { inward: inward.toUpperCase() }) }
}

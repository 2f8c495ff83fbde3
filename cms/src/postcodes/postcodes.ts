/** The first half of a postcode, such as SW4 or SE1, and its letters alone. */
const OUTCODE = String.raw`([A-Z]{1,2})\d[A-Z\d]?`
const OUTCODE_ONLY = new RegExp(`^${OUTCODE}$`)
const OUTCODE_OR_AREA = new RegExp(`^(?:${OUTCODE}|[A-Z]{1,2})$`)
const POSTCODE_OR_OUTCODE = new RegExp(String.raw`^${OUTCODE}(?=\s*(?:\d[A-Z]{2})?$)`)

export const isOutcode = (text: string): boolean => OUTCODE_ONLY.test(text)

/** Whether a text is an editor's list of outcodes and areas, such as “SW, SE1”. */
export const isPostcodeList = (text: string): boolean =>
  text.split(',').every((part) => OUTCODE_OR_AREA.test(part.trim().toUpperCase()))

/** The outcodes and areas of such a list. */
export const postcodesIn = (list: string | null | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((part) => part.trim().toUpperCase())
    .filter(Boolean)

/** `SW` contains SW4 7AA and `SE1` contains SE1 2AB, but not SE10 9NF. */
export const isForPostcode = (list: string[], postcode: string): boolean => {
  const [outcode, area] = POSTCODE_OR_OUTCODE.exec(postcode.trim().toUpperCase()) ?? []
  return list.some((part) => part === outcode || part === area)
}

/** An editor's list such as “SW, SE1”. */
export const postcodesIn = (list: string | null | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((each) => each.trim().toUpperCase())
    .filter(Boolean)

/** `SW` contains SW4 7AA and `SE1` contains SE1 2AB, but not SE10 9NF. */
export const isForPostcode = (list: string[], postcode: string): boolean => {
  const [outcode, area] = /^([A-Z]{1,2})\d[A-Z\d]?(?=\s*(?:\d[A-Z]{2})?$)/.exec(postcode.trim().toUpperCase()) ?? []
  return list.some((each) => each === outcode || each === area)
}

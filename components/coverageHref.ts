import { addresses } from '#locales/addresses.ts'

/** Address of the answer for a postcode or the name of a place. */
export const coverageHref = (typed: string): string =>
  `${addresses.coverage}?postcode=${encodeURIComponent(typed).replaceAll('%20', '+')}#check`

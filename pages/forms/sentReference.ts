import { referencePrefix } from '#services/rules/site/siteFile.ts'

/** Only references in our own format; otherwise a link could inject text. */
const reference = new RegExp(`^${referencePrefix}-[A-Z\\d]{8}$`)

/** The reference of a form just sent without JavaScript. */
export const referenceIn = (search: Record<string, string | undefined>): string | undefined =>
  search.reference && reference.test(search.reference) ? search.reference : undefined

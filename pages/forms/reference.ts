import type { QueryKey } from '#services/rules/site/pageRules.ts'
import { referencePrefix } from '#services/rules/site/siteFile.ts'

const reference = new RegExp(`^${referencePrefix}-[A-Z\\d]{8}$`)

/** Only references in our own format; otherwise a link could inject text. */
export const referenceKey: QueryKey = { name: 'reference', value: reference, stored: false }

/** The reference of a form just sent without JavaScript. */
export const referenceIn = (search: Record<string, string | undefined>): string | undefined =>
  search.reference && reference.test(search.reference) ? search.reference : undefined

import type { QueryKey } from '#services/rules/site/pageRules.ts'

/** For the +config.ts of pages, which cannot read site.json: with any prefix. */
export const referenceKey: QueryKey = { name: 'reference', value: /^[A-Z\d]{1,6}-[A-Z\d]{8}$/, stored: false }

import type { QueryKey } from '#locales/pageRules.ts'

/** Any value: an invalid page number is a 404. The first page has one address, that of the list. */
export const query: readonly QueryKey[] = [{ name: 'page', value: /^(?!1$)./s, stored: true }]

import type { QueryKey } from '#locales/pageRules.ts'

/** What a visitor searches for, and the kind of result that comes first. */
export const query: readonly QueryKey[] = [
  { name: 'q', value: /\S/, stored: false, maxLength: 100 },
  { name: 'kind', value: /^[a-z]{1,20}$/, stored: false },
]

import type { QueryKey } from '#locales/pageRules.ts'

/** The slug or key of what the list is filtered by. */
const filter = { value: /^[\w-]{1,100}$/, stored: true }

export const query: readonly QueryKey[] = [
  { name: 'floor', ...filter },
  { name: 'finish', ...filter },
  { name: 'service', ...filter },
  { name: 'area', ...filter },
]

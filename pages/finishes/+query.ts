import type { QueryKey } from '#locales/pageRules.ts'

/** A key of an editor's entry; the page drops unknown ones. */
const chosen = { value: /^[a-z\d-]{1,40}$/, stored: true }

export const query: readonly QueryKey[] = [
  { name: 'floor', ...chosen },
  { name: 'colour', ...chosen },
  { name: 'finish', ...chosen },
]

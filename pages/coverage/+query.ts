import type { QueryKey } from '#locales/pageRules.ts'

export const query: readonly QueryKey[] = [
  // A district, as linked by the map and the lists, has a stored page. What else people type has none.
  {
    ...{ name: 'postcode', value: /^[a-z]{1,2}\d[a-z\d]?$/i, stored: true },
    written: (value) => value.toUpperCase(),
  },
  { name: 'postcode', value: /^(?![a-z]{1,2}\d[a-z\d]?$).{1,60}$/i, stored: false },
]

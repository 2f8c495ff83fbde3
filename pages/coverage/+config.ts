import type { Config } from 'vike/types'

export default {
  query: [
    // What looks like a district, as linked by the map and the lists, has a stored page. What else people type has none.
    { name: 'postcode', value: /^(?:[a-z]{1,2}\d[a-z\d]?|\d{4,5})$/i, stored: true, upperCase: true },
    { name: 'postcode', value: /^(?!(?:[a-z]{1,2}\d[a-z\d]?|\d{4,5})$).{1,60}$/i, stored: false },
  ],
} satisfies Config

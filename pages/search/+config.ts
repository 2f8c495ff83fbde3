import type { Config } from 'vike/types'

export default {
  // What a visitor searches for, and the kind of result that comes first.
  query: [
    { name: 'q', value: /\S/, stored: false, maxLength: 100 },
    { name: 'kind', value: /^[a-z]{1,20}$/, stored: false },
  ],
} satisfies Config

// https://vike.dev/config
import type { Config } from 'vike/types'
import { addresses } from '#services/rules/site/addresses.ts'

export default {
  route: addresses.search,
  // What a visitor searches for, and the kind of result that comes first.
  query: [
    { name: 'q', value: /\S/, stored: false, maxLength: 100 },
    { name: 'kind', value: /^[a-z]{1,20}$/, stored: false },
  ],
} satisfies Config

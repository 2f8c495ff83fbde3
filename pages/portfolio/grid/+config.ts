// https://vike.dev/config
import type { Config } from 'vike/types'
import { addresses } from '#services/rules/site/addresses.ts'

export default {
  route: addresses.portfolio,
  query: ['floor', 'finish', 'service', 'area'].map((name) => ({ name, value: /^[\w-]{1,100}$/, stored: true })),
} satisfies Config

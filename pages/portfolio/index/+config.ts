import type { Config } from 'vike/types'

export default {
  query: ['floor', 'pattern', 'finish', 'service', 'region'].map((name) => ({
    name,
    value: /^[\w-]{1,100}$/,
    stored: true,
  })),
} satisfies Config

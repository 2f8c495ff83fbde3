import type { Config } from 'vike/types'

export default {
  // Any provider name is a page: invented ones would fill the store.
  stored: false,
} satisfies Config

// https://vike.dev/config
import type { Config } from 'vike/types'
import { addresses } from '#services/rules/site/addresses.ts'

export default {
  route: addresses.signInWith,
  // Any provider name is a page: invented ones would fill the store.
  stored: false,
} satisfies Config

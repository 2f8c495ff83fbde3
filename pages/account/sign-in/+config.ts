// https://vike.dev/config
import type { Config } from 'vike/types'
import { addresses } from '#services/rules/site/addresses.ts'

export default {
  route: addresses.signIn,
  // Redirects signed-in visitors to their account.
  routeMiddleware: ['signed-out'],
} satisfies Config

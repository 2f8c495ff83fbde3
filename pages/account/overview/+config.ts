// https://vike.dev/config
import type { Config } from 'vike/types'
import { addresses } from '#services/rules/site/addresses.ts'

export default {
  route: addresses.account,
  // Redirects signed-out visitors to the sign-in page.
  routeMiddleware: ['signed-in'],
} satisfies Config

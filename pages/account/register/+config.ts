import type { Config } from 'vike/types'

export default {
  // Redirects signed-in visitors to their account.
  routeMiddleware: ['signed-out'],
} satisfies Config

import type { Config } from 'vike/types'

export default {
  // Redirects signed-out visitors to the sign-in page.
  routeMiddleware: ['signed-in'],
} satisfies Config

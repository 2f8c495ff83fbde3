import type { Config } from 'vike/types'

export default {
  // Leads visitors to the page for their state: to sign in, or to their account.
  routeMiddleware: ['account'],
} satisfies Config

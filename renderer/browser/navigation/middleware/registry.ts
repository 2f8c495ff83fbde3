import { signedIn, signedOut } from './accountMiddleware.ts'
import { redirects } from './redirectLookup.ts'
import type { RouteMiddleware } from './types.ts'

/** All route middleware. A page uses it with `export const routeMiddleware = ['name']` in its +routeMiddleware.ts. */
export const registry: Record<string, RouteMiddleware> = {
  redirects,
  'signed-in': signedIn,
  'signed-out': signedOut,
}

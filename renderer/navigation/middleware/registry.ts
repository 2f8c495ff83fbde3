import { signedIn, signedOut } from './accountGates.ts'
import { redirects } from './redirectLookup.ts'

/** Where a navigation leads. */
export interface Destination {
  /** Without query and hash. */
  path: string
  /** Path, query and hash. */
  fullPath: string
  /** Asks the server where this path redirects to; undefined if nowhere. */
  movedTo: () => Promise<string | undefined>
}

/** Runs before a navigation. @returns where to go instead: a path or an absolute URL */
export type RouteMiddleware = (to: Destination) => string | undefined | Promise<string | undefined>

/** All route middleware. A page uses it with `export const routeMiddleware = ['name']` in its +routeMiddleware.ts. */
export const registry: Record<string, RouteMiddleware> = {
  redirects,
  'signed-in': signedIn,
  'signed-out': signedOut,
}

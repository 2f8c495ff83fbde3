import { signedIn, signedOut } from './accountGates.ts'
import { redirects } from './redirectLookup.ts'

/** Where a navigation leads. */
export interface Destination {
  /** Without query and hash. */
  path: string
  /** Path, query and hash. */
  fullPath: string
  /** Where the server says that this path has moved, from the page's data. */
  movedTo: () => Promise<string | undefined>
}

/** Looks at a navigation before it takes place. @returns where to go instead: a path or an absolute URL */
export type RouteMiddleware = (to: Destination) => string | undefined | Promise<string | undefined>

/** All route middleware by name. A page asks for one with `export const routeMiddleware = ['name']` in +routeMiddleware.ts. */
export const registry: Record<string, RouteMiddleware> = {
  redirects,
  'signed-in': signedIn,
  'signed-out': signedOut,
}

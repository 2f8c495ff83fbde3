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

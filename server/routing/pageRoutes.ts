/** How a page is routed: by a fixed path or by a pattern such as `/faq/@slug`. */
export type RouteMatch = 'fixed' | 'pattern'

/**
 * @param routes the route strings of all pages: https://vike.dev/route-string
 * @returns a function that matches a path (canonical, without language); undefined if no route matches
 */
export function createRoutes(routes: readonly string[]): (path: string) => RouteMatch | undefined {
  const fixed = new Set(routes.filter((route) => !route.includes('@')))
  const patterns = routes.filter((route) => route.includes('@')).map((route) => route.split('/'))
  return (path) => {
    if (fixed.has(path)) return 'fixed'
    const segments = path.split('/')
    return patterns.some((pattern) => matches(pattern, segments)) ? 'pattern' : undefined
  }
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false
  return pattern.every((part, index) => part.startsWith('@') || part === segments[index])
}

/** The rules of a path, merged from all patterns that match it; the most specific pattern wins. */
interface RouteRules {
  /** Where this path redirects to. */
  redirect?: string
  /** Names of route middleware. */
  middleware?: string[]
}

/** `/builds/meta/{id}.json`: the rules and prerendered pages of a build. Patterns are paths, or end in `/**`. */
interface Manifest {
  id: string
  matcher: Record<string, RouteRules>
  prerendered: string[]
}

let loaded: Manifest | undefined

/** Fetches the manifest of the running build. @returns false on failure: the build may be stale */
export async function loadManifest(): Promise<boolean> {
  if (loaded) return true
  try {
    const response = await fetch(`/builds/meta/${__BUILD_ID__}.json`)
    if (!response.ok) throw new Error(`status ${response.status}`)
    const manifest = (await response.json()) as Manifest
    if (manifest.id !== __BUILD_ID__) throw new Error('it belongs to another build')
    loaded = manifest
    return true
  } catch (error) {
    console.error('Error fetching app manifest', error)
    return false
  }
}

/** @returns undefined until the manifest is loaded */
export const loadedManifest = (): Manifest | undefined => loaded

/** @param path without query and hash */
export function routeRules(path: string, matcher = loaded?.matcher ?? {}): RouteRules {
  const matching = Object.entries(matcher).filter(([pattern]) => matches(pattern, path))
  return Object.assign({}, ...matching.map(([, rules]) => rules)) as RouteRules
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/**')) return pattern === path
  const parent = pattern.slice(0, -3)
  return path === parent || path.startsWith(`${parent}/`)
}

let stale = false

/** True if the server has a newer build: the next navigation is then a full page load. */
export const isStaleBuild = (): boolean => stale

export function markStale(): void {
  stale = true
}

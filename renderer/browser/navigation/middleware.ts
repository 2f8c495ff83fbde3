import { isExternal } from '#components/safeHref.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { sessionState, storedToken } from '../session/currentSession.ts'
import { routeRules } from './builds/manifest.ts'

/** The part of Vike's page context that is used here. */
interface Page {
  urlOriginal: string
  urlPathname: string
  config: { routeMiddleware?: string[][] }
}

/**
 * Runs the middleware that a page names, and that the build's route rules name for its path: in order, each once, until
 * one returns a target.
 * @param movedTo asks the server for a redirect; not needed on the first view, which the server has already redirected
 * @returns where to go instead, if anywhere
 * @throws Error `Unknown route middleware: '{name}'`
 */
export async function runMiddleware(
  { urlOriginal, urlPathname, config }: Page,
  movedTo: Destination['movedTo'] = async () => undefined,
): Promise<string | undefined> {
  const names = [...(config.routeMiddleware ?? []).flat(), ...(routeRules(urlPathname).middleware ?? [])]
  for (const name of new Set(names)) {
    const middleware = Object.hasOwn(registry, name) ? registry[name] : undefined
    if (!middleware) throw new Error(`Unknown route middleware: '${name}'`)
    const target = await middleware({ path: urlPathname, fullPath: urlOriginal, movedTo })
    if (target !== undefined) return target
  }
  return undefined
}

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
type RouteMiddleware = (to: Destination) => string | undefined | Promise<string | undefined>

/** All route middleware. A page uses it with `routeMiddleware: ['name']` in its +config.ts. */
export const registry: Record<string, RouteMiddleware> = {
  /**
   * Looks for a redirect in the build's route rules, then on the server, which also knows the editors' redirects and
   * decides as for a direct request.
   */
  async redirects(to) {
    const target = routeRules(to.path).redirect ?? (await to.movedTo())
    return target === undefined || isExternal(target) ? target : withPartsOf(to.fullPath, target)
  },
  /** The account is for visitors who are signed in; the backend still decides whether to return their data. */
  account({ path }) {
    if (path === addresses.account && !isSignedIn()) return `${addresses.signIn}?next=${encodeURIComponent(path)}`
    const isForOthers = path === addresses.signIn || path === addresses.register
    return isForOthers && isSignedIn() ? addresses.account : undefined
  },
}

/** Keeps the query and hash of the request unless the target has its own. */
function withPartsOf(fullPath: string, target: string): string {
  const [, query = '', hash = ''] = /^[^?#]*(\?[^#]*)?(#.*)?$/.exec(fullPath) ?? []
  const [, path = target, ownQuery = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? []
  return path + (ownQuery || query) + (ownHash || hash)
}

const isSignedIn = () => sessionState().token !== undefined || storedToken() !== undefined

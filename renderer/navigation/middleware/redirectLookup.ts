import { isExternal } from '#components/safeHref.ts'
import { routeRules } from '../builds/manifest.ts'
import type { Destination } from './registry.ts'

/**
 * Looks up whether a path has moved: in the rules of the build, else at the server, which knows the editors'
 * redirects too and decides as it does for a direct request.
 */
export async function redirects(to: Destination): Promise<string | undefined> {
  const target = routeRules(to.path).redirect ?? (await to.movedTo())
  return target === undefined || isExternal(target) ? target : withPartsOf(to.fullPath, target)
}

/** Query and hash of the request are kept on a target that has none of its own. */
function withPartsOf(fullPath: string, target: string): string {
  const [, query = '', hash = ''] = /^[^?#]*(\?[^#]*)?(#.*)?$/.exec(fullPath) ?? []
  const [, path = target, ownQuery = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? []
  return path + (ownQuery || query) + (ownHash || hash)
}

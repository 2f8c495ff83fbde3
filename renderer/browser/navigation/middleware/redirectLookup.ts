import { isExternal } from '#components/safeHref.ts'
import { routeRules } from '../builds/manifest.ts'
import type { Destination } from './types.ts'

/**
 * Looks for a redirect in the build's route rules, then on the server, which also knows the editors' redirects and
 * decides as for a direct request.
 */
export async function redirects(to: Destination): Promise<string | undefined> {
  const target = routeRules(to.path).redirect ?? (await to.movedTo())
  return target === undefined || isExternal(target) ? target : withPartsOf(to.fullPath, target)
}

/** Keeps the query and hash of the request unless the target has its own. */
function withPartsOf(fullPath: string, target: string): string {
  const [, query = '', hash = ''] = /^[^?#]*(\?[^#]*)?(#.*)?$/.exec(fullPath) ?? []
  const [, path = target, ownQuery = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? []
  return path + (ownQuery || query) + (ownHash || hash)
}

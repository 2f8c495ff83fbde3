import { reasonOf } from '../../server/log/logger.ts'
import type { SiteState } from '../../server/snapshot/siteState.ts'
import { cachedValues } from '../../services/cached.ts'
import { listSitePaths } from '../../services/content/sitePaths.ts'
import { getContentVersions, type Versions } from '../../services/contentVersions.ts'
import { getRedirects } from '../../services/redirects.ts'

/** The versions of the content; without them a server of this build renders by age what it cannot compare. */
export const contentVersions = (): Promise<Versions | undefined> => orWithout('versions', getContentVersions())

/**
 * What a server must know that starts on this build while the backend is unavailable: redirects, the paths of all
 * pages, and what the pages share, such as the menu. After the pages are rendered, which fills the last.
 */
export async function siteKnowledge(
  at: number,
  versions: Versions | undefined,
): Promise<{ state: SiteState; cached: Record<string, unknown> }> {
  const redirects = await orWithout('redirects', getRedirects())
  const paths = await orWithout('paths', listSitePaths())
  return { state: { at, versions, redirects, paths }, cached: cachedValues() }
}

async function orWithout<T>(what: string, value: Promise<T>): Promise<T | undefined> {
  try {
    return await value
  } catch (error) {
    console.warn(`  The build is made without ${what}: ${reasonOf(error)}`)
    return undefined
  }
}

import { reasonOf } from '../../server/log/logger.ts'
import type { SiteState } from '../../server/snapshot/siteState.ts'
import { cachedValues } from '../../services/cached.ts'
import { listSitePaths } from '../../services/content/listSitePaths.ts'
import { getContentVersions, type Versions } from '../../services/content/readVersions.ts'
import { getRedirects } from '../../services/content/redirects.ts'
import { readSearchIndex } from '../../services/search/entries.ts'

/** The content versions. Without them, a server with this build can only judge pages by their age. */
export const contentVersions = (): Promise<Versions | undefined> => orWithout('versions', getContentVersions())

/**
 * What a server needs if it starts with this build while the backend is unavailable: redirects, the paths of all pages,
 * and shared values such as the menu and the search index. Call it after the pages have been rendered, which fills the
 * shared values.
 */
export async function siteKnowledge(
  at: number,
  versions: Versions | undefined,
): Promise<{ state: SiteState; cached: Record<string, unknown> }> {
  const redirects = await orWithout('redirects', getRedirects())
  const paths = await orWithout('paths', listSitePaths())
  await orWithout('search', readSearchIndex())
  return { state: { at, versions, redirects, paths }, cached: cachedValues() }
}

async function orWithout<T>(what: string, value: Promise<T>): Promise<T | undefined> {
  try {
    return await value
  } catch (error) {
    console.warn(`  Building without ${what}: ${reasonOf(error)}`)
    return undefined
  }
}

import type { SiteContent } from '#server/content/siteContent.ts'
import { pathsIn, type SitemapPart } from '#services/rules/content/sitemap.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { isAccountPath } from '#services/rules/site/addresses.ts'
import { createClock } from '#services/rules/time/clock.ts'
import { pageAt } from './pageAt.ts'

/** Why there is no page: no route matches, or its validity check fails. */
export type Missing = 'no route' | 'not valid'

/** Which pages the site has. */
export interface KnownPages {
  /**
   * Why there is no page; undefined if there is one, or only its render can tell.
   * @param path canonical, without language and query
   * @param page `?page=`, which a list of articles may not have
   */
  missing(path: string, page?: string | null): Missing | undefined
}

const pageNumber = /^[1-9]\d{0,4}$/

/** @param sitemap what the pages declare; undefined until their code is loaded: then their own checks decide */
export function createKnownPages(
  site: Pick<SiteContent, 'known'>,
  sitemap: () => readonly SitemapPart[] | undefined,
): KnownPages {
  const pathsOf = createPaths()

  /** Undefined until they are known. */
  function knownPaths(): ReadonlySet<string> | undefined {
    const { content, version } = site.known()
    const declared = sitemap()
    return declared && version !== '' ? pathsOf(declared, content) : undefined
  }

  /** True if `?page=` is not a page of this list. */
  function isPastEnd(path: string, page: string): boolean {
    const list = pageAt(path)?.page
    if (list !== 'blog' && list !== 'blogTag') return false
    if (!pageNumber.test(page)) return true
    return page !== '1' && knownPaths()?.has(`${path}?page=${page}`) === false
  }

  return {
    missing(path, page = null) {
      const address = pageAt(path)
      if (!address) return 'no route'
      const isOfContent = Object.keys(address.segments).length > 0 && !isAccountPath(path)
      if (isOfContent && knownPaths()?.has(path) === false) return 'not valid'
      return page !== null && isPastEnd(path, page) ? 'not valid' : undefined
    },
  }
}

/** The paths of all pages, worked out again when the content or the day has changed. */
function createPaths() {
  let last: { content: Content; until: number; paths: ReadonlySet<string> } | undefined
  return (sitemap: readonly SitemapPart[], content: Content): ReadonlySet<string> => {
    if (last?.content === content && Date.now() < last.until) return last.paths
    const clock = createClock()
    const paths = pathsIn(sitemap, content, clock.today())
    last = { content, until: clock.until(), paths }
    return paths
  }
}

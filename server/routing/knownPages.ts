import { isAccountPath } from '#locales/addresses.ts'
import type { SiteContent } from '#server/content/siteContent.ts'
import { createClock } from '#services/clock.ts'
import { articlesPerPage } from '#services/content/articlesPerPage.ts'
import { sitePathsOf } from '#services/content/sitePaths.ts'
import type { Content } from '#services/content/value/content.ts'
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

export function createKnownPages(site: Pick<SiteContent, 'known'>): KnownPages {
  const pathsOf = createPaths()

  /** True if `?page=` is not a page of this list. */
  function isPastEnd(list: NonNullable<ReturnType<typeof pageAt>>, page: string): boolean {
    if (list.page !== 'blog' && list.page !== 'blogTag') return false
    if (!pageNumber.test(page)) return true
    const { tag } = list.segments
    const articles = site.known().content.all('Article')
    const count = articles.filter((article) => article.tag && (tag === undefined || article.tag.slug === tag)).length
    return Number(page) > Math.max(1, Math.ceil(count / articlesPerPage))
  }

  return {
    missing(path, page = null) {
      const address = pageAt(path)
      if (!address) return 'no route'
      const { content, version } = site.known()
      const isOfContent = Object.keys(address.segments).length > 0 && !isAccountPath(path)
      if (isOfContent && version !== '' && !pathsOf(content).has(path)) return 'not valid'
      return page !== null && isPastEnd(address, page) ? 'not valid' : undefined
    },
  }
}

/** The paths of all pages, worked out again when the content or the day has changed. */
function createPaths() {
  let last: { content: Content; until: number; paths: ReadonlySet<string> } | undefined
  return (content: Content): ReadonlySet<string> => {
    if (last?.content === content && Date.now() < last.until) return last.paths
    const clock = createClock()
    const paths = new Set(sitePathsOf(content, clock.today()))
    last = { content, until: clock.until(), paths }
    return paths
  }
}

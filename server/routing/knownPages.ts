import { isAccountPath } from '#locales/addresses.ts'
import type { SiteContent } from '#server/content/siteContent.ts'
import { createClock } from '#services/clock.ts'
import { sitePathsOf } from '#services/content/sitePaths.ts'
import type { Content } from '#services/content/value/content.ts'
import { type FindPage, pageAt } from './pageAt.ts'

export interface KnownPagesParts {
  /** Undefined in development: pages come and go. */
  findPage: FindPage | undefined
  site: Pick<SiteContent, 'known'>
  articlesPerPage: number
}

/** Why there is no page: no route matches, or its validity check fails. */
export type Missing = 'no route' | 'not valid'

/** Which pages the site has. Paths are canonical, without language and query. */
export interface KnownPages {
  /** Why there is no page; undefined if there is one. */
  missing(path: string): Missing | undefined
  /** True if `?page=` is not a page of this list. */
  isPastEnd(path: string, page: string | null): boolean
  /** Why a path has no page after its render returned 404; undefined where routes are unknown. */
  reason(path: string): Missing | undefined
}

const pageNumber = /^[1-9]\d{0,4}$/

export function createKnownPages({ findPage, site, articlesPerPage }: KnownPagesParts): KnownPages {
  const pathsOf = createPaths()
  const isContentPage = (path: string) => {
    const { segments = {} } = findPage?.(path) ?? {}
    return Object.keys(segments).length > 0 && !isAccountPath(path)
  }

  return {
    missing(path) {
      if (findPage && !findPage(path)) return 'no route'
      const { content, version } = site.known()
      return version !== '' && isContentPage(path) && !pathsOf(content).has(path) ? 'not valid' : undefined
    },
    isPastEnd(path, page) {
      const list = pageAt(path)
      if (page === null || (list?.page !== 'blog' && list?.page !== 'blogTag')) return false
      if (!pageNumber.test(page)) return true
      const { tag } = list.segments
      const articles = site.known().content.all('Article')
      const count = articles.filter((article) => article.tag && (tag === undefined || article.tag.slug === tag)).length
      return Number(page) > Math.max(1, Math.ceil(count / articlesPerPage))
    },
    reason: (path) => findPage && (findPage(path) ? 'not valid' : 'no route'),
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

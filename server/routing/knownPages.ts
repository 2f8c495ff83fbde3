import { isAccountPath } from '#locales/addresses.ts'
import type { SiteContent } from '#server/content/siteContent.ts'
import { createClock } from '#services/clock.ts'
import type { Content } from '#services/content/value/content.ts'
import { type Listed, pathsIn } from '#services/listed.ts'
import { type FindPage, pageAt } from './pageAt.ts'

export interface KnownPagesParts {
  /** Undefined in development: pages come and go. */
  findPage: FindPage | undefined
  site: Pick<SiteContent, 'known'>
  /** What the pages declare; undefined until their code is loaded: then their own checks decide. */
  listed: () => readonly Listed[] | undefined
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

export function createKnownPages({ findPage, site, listed }: KnownPagesParts): KnownPages {
  const pathsOf = createPaths()
  /** Undefined until they are known. */
  const pathsNow = () => {
    const { content, version } = site.known()
    const declared = listed()
    return declared && version !== '' ? pathsOf(declared, content) : undefined
  }
  const isContentPage = (path: string) => {
    const { segments = {} } = findPage?.(path) ?? {}
    return Object.keys(segments).length > 0 && !isAccountPath(path)
  }

  return {
    missing(path) {
      if (findPage && !findPage(path)) return 'no route'
      return isContentPage(path) && pathsNow()?.has(path) === false ? 'not valid' : undefined
    },
    isPastEnd(path, page) {
      const list = pageAt(path)
      if (page === null || (list?.page !== 'blog' && list?.page !== 'blogTag')) return false
      if (!pageNumber.test(page)) return true
      return page !== '1' && pathsNow()?.has(`${path}?page=${page}`) === false
    },
    reason: (path) => findPage && (findPage(path) ? 'not valid' : 'no route'),
  }
}

/** The paths of all pages, worked out again when the content or the day has changed. */
function createPaths() {
  let last: { content: Content; until: number; paths: ReadonlySet<string> } | undefined
  return (listed: readonly Listed[], content: Content): ReadonlySet<string> => {
    if (last?.content === content && Date.now() < last.until) return last.paths
    const clock = createClock()
    const paths = pathsIn(listed, content, clock.today())
    last = { content, until: clock.until(), paths }
    return paths
  }
}

import { isAccountPath } from '#locales/addresses.ts'
import type { SitePaths } from '#server/content/sitePaths.ts'
import { type FindPage, pageAt } from './pageAt.ts'

export interface KnownPagesParts {
  /** Undefined in development: pages come and go. */
  findPage: FindPage | undefined
  sitePaths: Pick<SitePaths, 'has' | 'isCurrent' | 'list'>
  articlesPerPage: number
}

/** Why there is no page: no route matches, or its validity check fails. */
export type Missing = 'no route' | 'not valid'

/**
 * What the site knows about its pages without querying the backend. Paths are canonical, without language and query.
 */
export interface KnownPages {
  /** Why there is certainly no page; undefined if there may be one. */
  missing(path: string): Missing | undefined
  /** True if `?page=` is certainly not a page of this list. */
  isPastEnd(path: string, page: string | null): Promise<boolean>
  /** False if the path may have no page. Anyone can make up any number of such paths. */
  isKnown(path: string): boolean
  /** Why a path has no page after its render returned 404; undefined where routes are unknown. */
  reason(path: string): Missing | undefined
}

const pageNumber = /^[1-9]\d{0,4}$/

export function createKnownPages({ findPage, sitePaths, articlesPerPage }: KnownPagesParts): KnownPages {
  const count = createArticleCount()
  const isContentPage = (path: string) => {
    const { segments = {} } = findPage?.(path) ?? {}
    return Object.keys(segments).length > 0 && !isAccountPath(path)
  }

  return {
    missing(path) {
      if (findPage && !findPage(path)) return 'no route'
      return isContentPage(path) && sitePaths.has(path) === false ? 'not valid' : undefined
    },
    async isPastEnd(path, page) {
      const list = pageAt(path)
      if (page === null || (list?.page !== 'blog' && list?.page !== 'blogTag')) return false
      if (!pageNumber.test(page)) return true
      if (!sitePaths.isCurrent()) return false
      const pages = Math.ceil(count(await sitePaths.list(), list.segments.tag) / articlesPerPage)
      // With a margin: near the end a render decides, because the list and the backend may count differently.
      return Number(page) > 2 * pages + 2
    },
    isKnown: (path) => !isContentPage(path) || sitePaths.has(path) === true,
    reason: (path) => findPage && (findPage(path) ? 'not valid' : 'no route'),
  }
}

/** Counts the articles in a list of paths, for one tag or all of them; each list is counted only once. */
function createArticleCount() {
  let counted: { of: readonly string[]; byTag: Map<string | undefined, number> } | undefined
  return (of: readonly string[], tag: string | undefined): number => {
    if (counted?.of !== of) {
      counted = { of, byTag: new Map() }
      for (const path of of) {
        const found = pageAt(path)
        if (found?.page !== 'article') continue
        for (const key of [found.segments.tag, undefined]) counted.byTag.set(key, (counted.byTag.get(key) ?? 0) + 1)
      }
    }
    return counted.byTag.get(tag) ?? 0
  }
}

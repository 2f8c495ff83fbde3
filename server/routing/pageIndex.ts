import type { SiteContent } from '#server/content/siteContent.ts'
import { articlePageNumber } from '#services/rules/content/article.ts'
import { hasCustomPage } from '#services/rules/content/customPage.ts'
import { pathsIn, type SitemapPart } from '#services/rules/content/sitemap.ts'
import { addresses, fixedAddresses, isAccountPath, type PageName } from '#services/rules/site/addresses.ts'
import { defaultLanguage } from '#services/rules/site/siteFile.ts'
import { firmToday } from '#services/rules/time/firmTime.ts'

/**
 * The page at a path, with the values of the dynamic segments in its address, such as `{ slug: 'lacquer-or-oil' }`, named
 * as Vike does.
 */
interface PageAt<Name extends string = PageName> {
  page: Name
  segments: Readonly<Record<string, string>>
}

/** Finds the page of a path; undefined when no address fits. Paths are canonical, without language and query. */
type FindPage<Name extends string = string> = (path: string) => PageAt<Name> | undefined

/** @param table addresses by page; `@name` stands for one path segment, `/*` for all that no other address fits */
export function createFindPage<Name extends string>(table: Readonly<Record<Name, string>>): FindPage<Name> {
  const names = Object.keys(table) as Name[]
  const fixed = new Map(names.map((page) => [table[page], { page, segments: {} }]))
  const open = names.filter((page) => table[page].includes('@'))
  const rest = names.find((page) => table[page] === '/*')
  const patterns = open.map((page) => ({ page, parts: table[page].split('/') }))
  return (path) => {
    const exact = fixed.get(path)
    if (exact) return exact
    const pathParts = path.split('/')
    const match = patterns.find(({ parts }) => matches(parts, pathParts))
    if (match) return { page: match.page, segments: segmentsOf(match.parts, pathParts) }
    return rest && { page: rest, segments: { '*': path.slice(1) } }
  }
}

/** The page of a path of this site. */
export const pageAt = createFindPage(addresses)

const isOpen = (part: string): boolean => part.startsWith('@')

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.length === path.length && pattern.every((part, index) => isOpen(part) || part === path[index])
}

function segmentsOf(pattern: readonly string[], path: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pattern.flatMap((part, index) => (isOpen(part) ? [[part.slice(1), path[index] ?? '']] : [])),
  )
}

/** Why there is no page: no route matches, or its validity check fails. */
export type Missing = 'no route' | 'not valid'

export type PageIndex = ReturnType<typeof createPageIndex>

/** Pages that the sitemap may leave out, such as the search. */
const fixedPaths = fixedAddresses().filter((path) => !isAccountPath(path))

/**
 * Which pages the site has.
 * @param sitemap what the pages declare; undefined until their code is loaded: then their own checks decide
 */
export function createPageIndex(site: Pick<SiteContent, 'state'>, sitemap: () => readonly SitemapPart[] | undefined) {
  /** Undefined until the pages' code is loaded and the content is read. */
  function currentPaths(locale: string): ReadonlySet<string> | undefined {
    const { content, version } = site.state()
    const declared = sitemap()
    return declared && version !== '' ? pathsIn(declared, content.in(locale), firmToday()) : undefined
  }

  /** True if `?page=` is not a page of this list. */
  function isPastEnd(path: string, page: string, locale: string): boolean {
    const list = pageAt(path)?.page
    if (list !== 'blog' && list !== 'blogTag') return false
    const number = articlePageNumber(page)
    return number === undefined || (number > 1 && currentPaths(locale)?.has(`${path}?page=${page}`) === false)
  }

  return {
    /**
     * Why there is no page; undefined if there is one, or only its render can tell.
     * @param path canonical, without language and query
     * @param page `?page=`, which a list of articles may not have
     * @param locale the language, which matters if the content is translated
     */
    missing(path: string, page: string | null = null, locale = defaultLanguage): Missing | undefined {
      const address = pageAt(path)
      const { content } = site.state()
      if (!address || (address.page === 'customPage' && !hasCustomPage(content.in(locale), path))) return 'no route'
      const isOfContent = Object.keys(address.segments).length > 0 && !isAccountPath(path)
      if (isOfContent && currentPaths(locale)?.has(path) === false) return 'not valid'
      return page !== null && isPastEnd(path, page, locale) ? 'not valid' : undefined
    },
    /**
     * The paths of all pages that are the same for everybody, with the further pages of lists (`/blog?page=2`); undefined
     * until the pages' code is loaded and the content is read.
     */
    paths(locale = defaultLanguage): ReadonlySet<string> | undefined {
      const paths = currentPaths(locale)
      return paths && new Set([...fixedPaths, ...paths])
    },
  }
}

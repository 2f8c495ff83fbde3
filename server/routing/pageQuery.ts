import type { PageName } from '#locales/addresses.ts'
import { pageAt } from './pageAt.ts'

interface Key {
  name: string
  pages: readonly PageName[]
  value: RegExp
  stored: boolean
}

/**
 * The query keys that change a page. All others, such as tracking parameters, are ignored, so that a page has one
 * stored copy and nobody can fill the store with invented keys.
 */
const keys: readonly Key[] = [
  // Any value: an invalid page number is a 404. The first page has one address, that of the list.
  { name: 'page', pages: ['blog', 'blogTag'], value: /^(?!1$)./s, stored: true },
  { name: 'postcode', pages: ['coverage'], value: /^.{1,40}$/, stored: false },
  // Only what the server itself hands out, so that no link can put words on the page.
  { name: 'reference', pages: ['contact'], value: /^FS-[0-9A-Z]{8}$/, stored: false },
]

/** The part of a query that matters for a page. */
export interface PageQuery {
  /** The keys that matter, with question mark, or empty. */
  query: string
  /** False for answers to one visitor, and for those that anybody can request without end. */
  stored: boolean
}

/**
 * @param path canonical path of the page, without language
 * @param query as requested, with question mark, or empty
 */
export function pageQuery(path: string, query: string): PageQuery {
  const page = pageAt(path)?.page
  const given = new URLSearchParams(query)
  const relevant = keys.filter(
    ({ name, pages, value }) => page && pages.includes(page) && value.test(given.get(name) ?? ''),
  )
  const written = new URLSearchParams(relevant.map(({ name }) => [name, given.get(name) ?? ''])).toString()
  return {
    query: written && `?${written}`,
    // Any name of a provider is a page: invented ones would fill the store.
    stored: page !== 'signInWith' && relevant.every((key) => key.stored),
  }
}

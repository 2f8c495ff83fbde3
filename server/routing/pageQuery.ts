/**
 * The query keys that change a page. All others, especially tracking parameters, are ignored, so that each
 * page has one stored copy and made-up keys cannot fill the store.
 */
const locale = '(?:/[a-zA-Z]{2,3}(?:-[a-zA-Z\\d]{2,8})*)?'
const keys = [
  // Any value, since an invalid page number is a 404. Page 1 is ignored: its address is that of the list.
  { name: 'page', on: new RegExp(`^${locale}/blog(?:/[^/]+)?$`), value: /^(?!1$)./s, stored: true },
  { name: 'postcode', on: new RegExp(`^${locale}/coverage$`), value: /^.{1,40}$/, stored: false },
  // Only the format that the server generates, so that no link can put text on the page.
  { name: 'reference', on: new RegExp(`^${locale}/contact$`), value: /^FS-[0-9A-Z]{8}$/, stored: false },
]

/** Paths with a page for any provider name: if they were stored, made-up names would fill the store. */
const ofAnyName = new RegExp(`^${locale}/account/connect/`)

/** The part of a query that matters for a page. */
export interface PageQuery {
  /** The relevant keys, with question mark, or empty. */
  query: string
  /** False for responses that are for one visitor, or of which there can be unlimited variants. */
  stored: boolean
}

/**
 * @param path canonical path of the page
 * @param query as requested, with question mark, or empty
 */
export function pageQuery(path: string, query: string): PageQuery {
  const given = new URLSearchParams(query)
  const relevant = keys.filter(({ name, on, value }) => on.test(path) && value.test(given.get(name) ?? ''))
  const written = new URLSearchParams(relevant.map(({ name }) => [name, given.get(name) ?? ''])).toString()
  return {
    query: written && `?${written}`,
    stored: !ofAnyName.test(path) && relevant.every((key) => key.stored),
  }
}

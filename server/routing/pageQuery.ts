/**
 * The query keys that change a page. All others (tracking parameters above all) are ignored, so that one
 * page has one stored copy and nobody can fill the store with invented keys.
 */
const locale = '(?:/[a-zA-Z]{2,3}(?:-[a-zA-Z\\d]{2,8})*)?'
const keys = [
  // Any value: what is no page number is a 404. The first page has one address, that of the list.
  { name: 'page', on: new RegExp(`^${locale}/blog(?:/[^/]+)?$`), value: /^(?!1$)./s, stored: true },
  { name: 'postcode', on: new RegExp(`^${locale}/coverage$`), value: /^.{1,40}$/, stored: false },
  // Only what the server itself hands out, so that no link can put words on the page.
  { name: 'reference', on: new RegExp(`^${locale}/contact$`), value: /^FS-[0-9A-Z]{8}$/, stored: false },
]

/** A page for any name, as for each way to sign in: stored, invented names would fill the store. */
const ofAnyName = new RegExp(`^${locale}/account/connect/`)

/** What of a query matters for a page. */
export interface PageQuery {
  /** The keys that matter, with question mark, or empty. */
  query: string
  /** False for answers that belong to one visitor, or that anybody can ask for without end. */
  stored: boolean
}

/**
 * @param path canonical path of the page
 * @param query as requested, with question mark, or empty
 */
export function pageQuery(path: string, query: string): PageQuery {
  const given = new URLSearchParams(query)
  const record = keys.filter(({ name, on, value }) => on.test(path) && value.test(given.get(name) ?? ''))
  const written = new URLSearchParams(record.map(({ name }) => [name, given.get(name) ?? ''])).toString()
  return {
    query: written && `?${written}`,
    stored: !ofAnyName.test(path) && record.every((key) => key.stored),
  }
}

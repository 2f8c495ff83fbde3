import type { PageName } from '#locales/addresses.ts'
import { conditions, maxLength, maxLines, maxQueryLength, maxRooms } from '#services/estimate/form.ts'
import { pageAt } from './pageAt.ts'

interface Key {
  name: string
  pages: readonly PageName[]
  value: RegExp
  /** Finite, so that the page is stored for each value. */
  stored: boolean
  /** One spelling for values that mean the same. */
  written?: (value: string) => string
  /** How many values count; 1 by default. */
  max?: number
  /** Longer values are cut off. */
  maxLength?: number
}

/** What a visitor has typed, valid or not: the page shows it in its field again. */
const typed = { pages: ['prices'], value: /^/, stored: false, maxLength } as const

/** The slug or key of what a list is filtered by. */
const filter = { pages: ['portfolio'], value: /^[\w-]{1,100}$/, stored: true } as const
/** The key of a floor, a colour or a finish, which is passed on to the enquiry form. */
const chosen = { pages: ['finishes', 'contact'], value: /^[a-z\d-]{1,40}$/, stored: true } as const

/**
 * The query keys that change a page. All others, such as tracking parameters, are ignored, so that a page has one
 * stored copy. The variants that stored values make of it are kept in memory only, where the least recently used go
 * first: invented values cost a render each and displace nothing for long.
 */
const keys: readonly Key[] = [
  // Any value: an invalid page number is a 404. The first page has one address, that of the list.
  { name: 'page', pages: ['blog', 'blogTag'], value: /^(?!1$)./s, stored: true },
  // A district, as linked by the map and the lists, has a stored page. What else people type has none.
  {
    ...{ name: 'postcode', pages: ['coverage'], value: /^[a-z]{1,2}\d[a-z\d]?$/i, stored: true },
    written: (value) => value.toUpperCase(),
  },
  { name: 'postcode', pages: ['coverage'], value: /^(?![a-z]{1,2}\d[a-z\d]?$).{1,60}$/i, stored: false },
  // Keys of editors' entries; unknown ones are dropped by the page.
  { name: 'floor', ...chosen },
  { name: 'colour', ...chosen },
  { name: 'finish', ...chosen },
  { name: 'floor', ...filter },
  { name: 'finish', ...filter },
  { name: 'service', ...filter },
  { name: 'area', ...filter },
  // What the visitor wants to ask about: the path of the page about it, and a checked postcode.
  { name: 'about', pages: ['contact'], value: /^\/[\w/#-]{1,150}$/, stored: true },
  { name: 'postcode', pages: ['contact'], value: /^[a-z\d ]{1,10}$/i, stored: false },
  // Only the form that the server itself gives out, so that no link can put words on the page.
  { name: 'reference', pages: ['contact', 'vacancy'], value: /^FS-[0-9A-Z]{8}$/, stored: false },
  // The parts of an estimate (services/estimate/query.ts). The contact page gets it as one value, `estimate`.
  { name: 'room', ...typed, max: maxRooms },
  { name: 'line', ...typed, max: maxLines },
  { name: 'quantity', ...typed, max: maxLines },
  { name: 'condition', pages: ['prices'], value: new RegExp(`^(?:${conditions.join('|')})$`), stored: false },
  { name: 'postcode', ...typed },
  // What a visitor searches for, and the kind of result that comes first.
  { name: 'q', pages: ['search'], value: /\S/, stored: false, maxLength: 100 },
  { name: 'kind', pages: ['search'], value: /^[a-z]{1,20}$/, stored: false },
  { name: 'add', pages: ['prices'], value: /^(?:room|line)$/, stored: false },
  { name: 'estimate', pages: ['contact'], value: new RegExp(`^.{1,${maxQueryLength}}$`), stored: false },
]

/** For `No-Vary-Search`. */
export const queryNames: readonly string[] = [
  ...new Set(keys.flatMap(({ name, max = 1 }) => (max > 1 ? [name, `${name}[]`] : name))),
]

/** The part of a query that matters for a page. */
export interface PageQuery {
  /** The keys that matter, with question mark, or empty. */
  query: string
  /** False for responses to one visitor, and for those of which anybody can request endless variants. */
  stored: boolean
}

/**
 * @param path canonical path of the page, without language
 * @param query as requested, with question mark, or empty
 */
export function pageQuery(path: string, query: string): PageQuery {
  const page = pageAt(path)?.page
  const given = new URLSearchParams(query)
  const relevant = keys.flatMap(({ name, pages, value, stored, max = 1, maxLength: length, written }) => {
    if (!page || !pages.includes(page)) return []
    // A form that has several fields of one name calls them `name[]`, as PHP and validators expect.
    const values = [...given.getAll(name), ...(max > 1 ? given.getAll(`${name}[]`) : [])].slice(0, max)
    const texts = values.filter((each) => value.test(each)).map((each) => each.slice(0, length))
    return texts.map((text) => ({ name, text: written?.(text) ?? text, stored }))
  })
  const own = new URLSearchParams(relevant.map(({ name, text }) => [name, text])).toString()
  return {
    query: own && `?${own}`,
    // Any provider name is a page: invented ones would fill the store.
    stored: page !== 'signInWith' && relevant.every((key) => key.stored),
  }
}

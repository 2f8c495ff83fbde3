import type { Price } from './price.ts'

/** Kinds of entries that a search can find. */
export const kinds = ['service', 'area', 'price', 'question', 'article', 'project', 'vacancy', 'page'] as const
export type Kind = (typeof kinds)[number]

export interface Searchable {
  kind: Kind
  path: string
  title: string
  /** The summary; in the browser's index only its words. */
  text: string
  /** Searched, but not shown: places, postcodes. */
  facts?: string
  /** Searched, but not shown; too long for the browser's index. */
  places?: string
  body?: string
  /** Instead of `body`: a long text, which is converted when it is needed. */
  markdown?: string
}

export interface SearchEntry extends Searchable {
  price?: Price
}

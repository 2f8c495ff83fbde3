import type { Price } from './price.ts'

/** Kinds of entries that a search can find. */
export const kinds = ['service', 'area', 'price', 'question', 'article', 'project', 'vacancy', 'page'] as const
export type Kind = (typeof kinds)[number]

export interface Searchable {
  kind: Kind
  path: string
  title: string
  /** A summary, or its words. */
  text: string
  /** Searched, but not shown: places, postcodes. */
  facts?: string
  /** The same, but too long for the index of the browser. */
  places?: string
  body?: string
  /** In place of `body`: a long text, which is converted when it is used. */
  markdown?: string
}

export interface SearchEntry extends Searchable {
  price?: Price
}

import { processState } from '../../runtime/processState.ts'
import type { Price } from './price.ts'
import type { Content } from './value/content.ts'
import type { CollectionName, Entry } from './value/schema.ts'
import type { StoredEntry } from './value/stored.ts'

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

/** Keyed by the stored entry, which stays the same object until it changes. */
const searchables = processState('searchTexts', () => new WeakMap<StoredEntry, Searchable>())

/**
 * What a search can find in the entries of a type. Unchanged entries give the same objects as before, so that 10,000
 * articles are not hashed again.
 * @param pathOf undefined for an entry without a page
 */
export function searchTexts<Type extends CollectionName>(
  content: Content,
  type: Type,
  pathOf: (entry: Entry<Type>) => string | undefined,
  textsOf: (entry: Entry<Type>) => Omit<Searchable, 'path'>,
): Searchable[] {
  return content.all(type).flatMap((entry) => {
    const path = pathOf(entry)
    const { documentId } = entry as { documentId: string }
    const stored = content.stored[type]?.[documentId]
    if (path === undefined || !stored) return []
    const last = searchables.get(stored)
    const searchable = last?.path === path ? last : Object.freeze({ ...textsOf(entry), path })
    searchables.set(stored, searchable)
    return searchable
  })
}

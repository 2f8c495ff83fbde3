import { processState } from '../../runtime/processState.ts'
import type { Searchable } from '../content/searchable.ts'
import type { Content } from '../content/value/content.ts'
import type { CollectionName, Entry } from '../content/value/schema.ts'
import type { StoredEntry } from '../content/value/stored.ts'

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

/** The full text of an entry. Not kept, because 10,000 of them would take 66 MB. */
export const bodyOf = ({ markdown, body = '' }: Searchable): string => (markdown ? textOf(markdown) : body)

/** The words of an editor's Markdown, roughly: converting all texts to HTML would delay the first search. */
export const textOf = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]\n]*)\]\((?:[^)"]|"[^"]*")*\)/g, '$1')
    .replace(/^[\s>]*(?:[#*+-]+|\d+\.)\s|^[ |:-]+$|[_|\\]+/gm, ' ')
    .replace(/[*`]+/g, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim()

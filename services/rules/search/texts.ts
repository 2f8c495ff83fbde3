import { processState } from '../../runtime/processState.ts'
import { deepFreeze } from '../content/deepFreeze.ts'
import type { Searchable } from '../content/searchable.ts'
import type { Content, StoredEntry } from '../content/value/content.ts'
import type { CollectionName, Entry } from '../content/value/schema.ts'

/** The texts of an entry: a long one as Markdown. */
type Texts = Omit<Searchable, 'path' | 'body'> & { markdown: string }

interface Prepared {
  path: string | undefined
  searchable: readonly Searchable[]
}

/** By the entry as stored, which the next versions of the content share unless it changes. */
const prepared = processState('searchTexts', () => new WeakMap<StoredEntry, Prepared>())

/**
 * What a search can find in the entries of a type. Preparing the texts of 10,000 articles takes a second: after a
 * change, only those that have changed are prepared, and the others are the same objects as before.
 * @param pathOf undefined for an entry without a page
 */
export function searchTexts<Type extends CollectionName>(
  content: Content,
  type: Type,
  pathOf: (entry: Entry<Type>) => string | undefined,
  textsOf: (entry: Entry<Type>) => Texts,
): Searchable[] {
  return content.all(type).flatMap((entry) => {
    const path = pathOf(entry)
    const { documentId } = entry as { documentId: string }
    const stored = content.stored[type]?.[documentId]
    const before = stored && prepared.get(stored)
    if (before && before.path === path) return before.searchable
    const searchable = deepFreeze(path === undefined ? [] : [toSearchable(path, textsOf(entry))])
    if (stored) prepared.set(stored, { path, searchable })
    return searchable
  })
}

/** The body is made when it is used, to index it or in a result: 10,000 of them would take 66 MB. */
const toSearchable = (path: string, { markdown, ...texts }: Texts): Searchable =>
  Object.freeze({
    ...texts,
    path,
    get body() {
      return textOf(markdown)
    },
  })

/** The words of an editor's Markdown, roughly: converting all texts to HTML would delay the first search. */
export const textOf = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]\n]*)\]\((?:[^)"]|"[^"]*")*\)/g, '$1')
    .replace(/^[\s>]*(?:[#*+-]+|\d+\.)\s|^[ |:-]+$|[*_`|\\]+/gm, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()

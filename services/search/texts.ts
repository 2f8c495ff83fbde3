import { addressOf } from '#locales/addresses.ts'
import { deepFreeze } from '../content/deepFreeze.ts'
import { sortedProjects } from '../content/project.ts'
import type { Content, StoredEntry } from '../content/value/content.ts'
import type { CollectionName, Entry } from '../content/value/schema.ts'
import { processState } from '../processState.ts'
import type { Searchable } from './searchable.ts'

/** The words of an editor's Markdown, roughly: converting all texts to HTML would delay the first search. */
export const textOf = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]\n]*)\]\((?:[^)"]|"[^"]*")*\)/g, '$1')
    .replace(/^[\s>]*(?:[#*+-]+|\d+\.)\s|^[ |:-]+$|[*_`|\\]+/gm, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()

/** The text is made when it is used, to index it or in a result: 10,000 of them would take 66 MB. */
const withBody = (entry: Searchable, markdown: string): Searchable =>
  Object.freeze({
    ...entry,
    get body() {
      return textOf(markdown)
    },
  })

export function serviceTexts(content: Content): Searchable[] {
  const once = preparedOnce(content, 'Service')
  return content.all('Service').flatMap((service) => once(service, service.category?.slug, toService))
}

function toService({ name, slug, summary, body }: Entry<'Service'>, category: string): Searchable {
  const path = addressOf('service', { category, slug })
  return withBody({ kind: 'service', path, title: name, text: summary }, body)
}

export function areaTexts(content: Content): Searchable[] {
  const once = preparedOnce(content, 'Area')
  return content.all('Area').flatMap((area) => once(area, area.region?.slug, toArea))
}

function toArea({ name, slug, title, summary, outcodes, body }: Entry<'Area'>, region: string): Searchable {
  const path = addressOf('service', { category: region, slug })
  return withBody({ kind: 'area', path, title, text: summary, facts: `${name} ${outcodes}` }, body)
}

export function questionTexts(content: Content): Searchable[] {
  const once = preparedOnce(content, 'Faq')
  return content.all('Faq').flatMap((question) => once(question, '', toQuestion))
}

function toQuestion({ question, slug, summary, answer }: Entry<'Faq'>): Searchable {
  const path = addressOf('question', { slug })
  return withBody({ kind: 'question', path, title: question, text: summary }, answer)
}

export function articleTexts(content: Content): Searchable[] {
  const once = preparedOnce(content, 'Article')
  return content.all('Article').flatMap((article) => once(article, article.tag?.slug, toArticle))
}

function toArticle({ title, slug, excerpt, body }: Entry<'Article'>, tag: string): Searchable {
  const path = addressOf('article', { tag, slug })
  return withBody({ kind: 'article', path, title, text: excerpt }, body)
}

export function projectTexts(content: Content): Searchable[] {
  const once = preparedOnce(content, 'Project')
  return sortedProjects(content).flatMap((project) => once(project, '', toProject))
}

function toProject({ title, slug, summary, place, floor, finish, story }: Entry<'Project'>): Searchable {
  const path = addressOf('project', { slug })
  return withBody({ kind: 'project', path, title, text: summary, facts: `${place} ${floor} ${finish}` }, story)
}

interface Prepared {
  parent: string | undefined
  found: readonly Searchable[]
}

/** By the entry as stored, which the next versions of the content share unless it changes. */
const prepared = processState('searchTexts', () => new WeakMap<StoredEntry, Prepared>())

/**
 * Preparing the texts of 10,000 articles takes a second: after a change, only those that have changed are prepared, and
 * the others are the same objects as before.
 */
function preparedOnce(content: Content, type: CollectionName) {
  /** @param parent slug of the entry above it, which its path contains; undefined: it has no page */
  return <Each extends { documentId: string }>(
    entry: Each,
    parent: string | undefined,
    prepare: (entry: Each, parent: string) => Searchable,
  ): readonly Searchable[] => {
    const stored = content.stored[type]?.[entry.documentId]
    const known = stored && prepared.get(stored)
    if (known && known.parent === parent) return known.found
    const found = deepFreeze(parent === undefined ? [] : [prepare(entry, parent)])
    if (stored) prepared.set(stored, { parent, found })
    return found
  }
}

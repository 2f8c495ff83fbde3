import { addressOf } from '#locales/addresses.ts'
import { compact } from '../content/compact.ts'
import { contentList } from '../content/contentQuery.ts'
import { deepFreeze } from '../content/deepFreeze.ts'
import { graphql } from '../content/graphql.ts'
import type { Content, StoredEntry } from '../content/value/content.ts'
import type { Entry } from '../content/value/schema.ts'
import type { Searchable } from './searchable.ts'

// Full texts, which the queries for lists do not read. Several queries, because the backend accepts at most five fields
// at the root of one.
// Articles are sorted by id: the database would sort all of them, with their texts, for each batch of 250.

const SearchWork = graphql(`
  query SearchWork($start: Int!) {
    services(sort: ["order", "name"], pagination: { start: $start, limit: 250 }) {
      name
      slug
      summary
      body
      category {
        slug
      }
    }
    services_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
    areas(sort: ["order", "name"], pagination: { start: $start, limit: 250 }) {
      name
      slug
      title
      summary
      outcodes
      body
      region {
        slug
      }
    }
    areas_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)
const SearchTexts = graphql(`
  query SearchTexts($start: Int!) {
    faqs(sort: ["order", "question"], pagination: { start: $start, limit: 250 }) {
      question
      slug
      summary
      answer
    }
    faqs_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
    articles(sort: ["id"], pagination: { start: $start, limit: 250 }) {
      title
      slug
      excerpt
      body
      tag {
        slug
      }
    }
    articles_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)

const SearchProjects = graphql(`
  query SearchProjects($start: Int!) {
    projects(sort: ["order", "completedOn:desc"], pagination: { start: $start, limit: 250 }) {
      title
      slug
      summary
      place
      floor
      finish
      story
    }
    projects_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)

/** The words of an editor's Markdown, roughly: converting all texts to HTML would delay the first search. */
export const textOf = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]\n]*)\]\((?:[^)"]|"[^"]*")*\)/g, '$1')
    .replace(/^[\s>]*(?:[#*+-]+|\d+\.)\s|^[ |:-]+$|[*_`|\\]+/gm, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()

interface RawPage {
  slug: string
  summary: string
}

interface RawService extends RawPage {
  name: string
  body: string
  category: { slug: string } | null
}

interface RawArea extends RawPage {
  name: string
  title: string
  outcodes: string
  body: string
  region: { slug: string } | null
}

const toWork = (services: readonly RawService[], areas: readonly RawArea[]): Searchable[] => [
  ...services.flatMap(({ name, slug, summary, body, category }): Searchable[] => {
    if (!category) return []
    const path = addressOf('service', { category: category.slug, slug })
    return [{ kind: 'service', path, title: name, text: summary, body: textOf(body) }]
  }),
  ...areas.flatMap(({ name, slug, title, summary, outcodes, body, region }): Searchable[] => {
    if (!region) return []
    const path = addressOf('service', { category: region.slug, slug })
    return [{ kind: 'area', path, title, text: summary, facts: `${name} ${outcodes}`, body: textOf(body) }]
  }),
]

interface RawQuestion extends RawPage {
  question: string
  answer: string
}

const toQuestion = ({ question, slug, summary, answer }: RawQuestion): Searchable => {
  const path = addressOf('question', { slug })
  return { kind: 'question', path, title: question, text: summary, body: textOf(answer) }
}

interface RawArticle {
  title: string
  slug: string
  excerpt: string
  body: string
  tag: { slug: string } | null
}

function toArticle({ title, slug, excerpt, body, tag }: RawArticle): Searchable[] {
  if (!tag) return []
  const path = addressOf('article', { tag: tag.slug, slug })
  return [{ kind: 'article', path, title, text: excerpt, body: textOf(body) }]
}

interface RawProject extends RawPage {
  title: string
  place: string
  floor: string
  finish: string
  story: string
}

const toProject = ({ title, slug, summary, place, floor, finish, story }: RawProject): Searchable => {
  const path = addressOf('project', { slug })
  return { kind: 'project', path, title, text: summary, facts: `${place} ${floor} ${finish}`, body: textOf(story) }
}

export const searchableWork = contentList(SearchWork, ({ services, areas }) =>
  toWork(compact(services), compact(areas)),
)

export const searchableTexts = contentList(SearchTexts, ({ faqs, articles }) => [
  ...compact(faqs).map(toQuestion),
  ...compact(articles).flatMap(toArticle),
])

export const searchableProjects = contentList(SearchProjects, ({ projects }) => compact(projects).map(toProject))

export const searchableWorkOf = (content: Content) => toWork(content.all('Service'), content.all('Area'))

export const searchableTextsOf = (content: Content) => [
  ...content.all('Faq').map(toQuestion),
  ...content.all('Article').flatMap((article) => knownArticle(content, article)),
]

export const searchableProjectsOf = (content: Content) =>
  content
    .all('Project')
    .toSorted(
      (a, b) => a.order - b.order || (a.completedOn > b.completedOn ? -1 : Number(a.completedOn < b.completedOn)),
    )
    .map(toProject)

interface KnownArticle {
  /** The address of its tag, which is another entry. */
  tag: string | undefined
  found: readonly Searchable[]
}

/** By the article as stored, which the next versions of the content share unless it changes. */
const articles = new WeakMap<StoredEntry, KnownArticle>()

/** Preparing the texts of 10,000 articles takes a second: after a change, only those that have changed are prepared. */
function knownArticle(content: Content, article: Entry<'Article'>): readonly Searchable[] {
  const tag = article.tag?.slug
  const stored = content.stored.Article?.[article.documentId]
  const known = stored && articles.get(stored)
  if (known && known.tag === tag) return known.found
  const found = deepFreeze(toArticle(article))
  if (stored) articles.set(stored, { tag, found })
  return found
}

import { addressOf } from '#locales/addresses.ts'
import { compact } from '../content/compact.ts'
import { contentList } from '../content/contentQuery.ts'
import { graphql } from '../content/graphql.ts'
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

export const searchableWork = contentList(SearchWork, ({ services, areas }): Searchable[] => [
  ...compact(services).flatMap(({ name, slug, summary, body, category }): Searchable[] => {
    if (!category) return []
    const path = addressOf('service', { category: category.slug, slug })
    return [{ kind: 'service', path, title: name, text: summary, body: textOf(body) }]
  }),
  ...compact(areas).flatMap(({ name, slug, title, summary, outcodes, body, region }): Searchable[] => {
    if (!region) return []
    const path = addressOf('service', { category: region.slug, slug })
    return [{ kind: 'area', path, title, text: summary, facts: `${name} ${outcodes}`, body: textOf(body) }]
  }),
])

export const searchableTexts = contentList(SearchTexts, ({ faqs, articles }): Searchable[] => [
  ...compact(faqs).map(({ question, slug, summary, answer }): Searchable => {
    const path = addressOf('question', { slug })
    return { kind: 'question', path, title: question, text: summary, body: textOf(answer) }
  }),
  ...compact(articles).flatMap(({ title, slug, excerpt, body, tag }): Searchable[] => {
    if (!tag) return []
    const path = addressOf('article', { tag: tag.slug, slug })
    return [{ kind: 'article', path, title, text: excerpt, body: textOf(body) }]
  }),
])

export const searchableProjects = contentList(SearchProjects, ({ projects }) =>
  compact(projects).map(({ title, slug, summary, place, floor, finish, story }): Searchable => {
    const path = addressOf('project', { slug })
    return { kind: 'project', path, title, text: summary, facts: `${place} ${floor} ${finish}`, body: textOf(story) }
  }),
)

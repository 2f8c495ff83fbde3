// Articles: lists in pages, the lists of topics, and one article.

import { describe, expect, it } from 'vitest'
import { articleOf, articlesOf } from '#services/rules/content/article.ts'
import { contentWith } from './contentWith.ts'

const tags = [
  { documentId: 't1', slug: 'care', name: 'Care', order: 2, description: 'After the work' },
  { documentId: 't2', slug: 'wood', name: 'Wood', order: 1 },
]
const care = { documentId: 't1' }
const article = (slug: string, fields: object = {}) => ({
  ...{ slug, title: slug.toUpperCase(), excerpt: 'x', body: 'Text', publishedOn: '2026-01-01', tag: care },
  ...fields,
})
const contentOf = (...articles: Record<string, unknown>[]) => contentWith({ Tag: tags, Article: articles })
const day = (number: number) => String(number).padStart(2, '0')
const twenty = contentOf(
  ...Array.from({ length: 20 }, (_, n) => article(`a${n}`, { publishedOn: `2026-01-${day(n + 1)}` })),
)
const pathsOf = (list: readonly { path: string }[] = []) => list.map(({ path }) => path.split('/').pop())

describe('a page of articles', () => {
  it('has the newest first; those of one day by title', () => {
    const content = contentOf(article('b'), article('a'), article('c', { publishedOn: '2026-02-01' }))
    expect(pathsOf(articlesOf(content, { page: 1 })?.articles)).toEqual(['c', 'a', 'b'])
  })

  it.each([
    [1, 8, 'a19'],
    [3, 4, 'a3'],
  ])('%i has %i articles', (page, length, first) => {
    const result = articlesOf(twenty, { page })
    expect(result).toMatchObject({ articles: { length }, page, pages: 3 })
    expect(pathsOf(result?.articles)[0]).toBe(first)
  })

  it('does not exist past the last one; the first one exists even without articles', () => {
    expect(articlesOf(twenty, { page: 4 })).toBeUndefined()
    expect(articlesOf(contentOf(), { page: 1 })).toEqual({ articles: [], page: 1, pages: 1 })
  })

  it('of a topic has only its articles; an article without a topic is nowhere', () => {
    const content = contentOf(article('a'), article('b', { tag: { documentId: 't2' } }), article('c', { tag: null }))
    expect(pathsOf(articlesOf(content, { page: 1 })?.articles)).toEqual(['a', 'b'])
    expect(articlesOf(content, { page: 1, tag: 'wood' })).toMatchObject({ articles: [{ path: '/blog/wood/b' }] })
    expect(articlesOf(content, { page: 1, tag: 'none' })?.articles).toEqual([])
    expect(articleOf(content, 'care', 'c')).toBeUndefined()
  })
})

describe('an article', () => {
  const find = (fields: object, ...others: Record<string, unknown>[]) =>
    articleOf(contentOf(article('a', fields), ...others), 'care', 'a')

  it('is found only under its own topic', () => {
    expect(articleOf(contentOf(article('a')), 'wood', 'a')).toBeUndefined()
    expect(articleOf(contentOf(article('a')), 'care', 'b')).toBeUndefined()
  })

  const others = ['b', 'c', 'd', 'e'].map((slug, n) => article(slug, { publishedOn: `2026-02-0${n + 1}` }))
  it('leads to the newest ones of its topic', () => {
    expect(pathsOf(find({}, ...others)?.related)).toEqual(['e', 'd', 'c'])
    expect(pathsOf(find({ publishedOn: '2026-03-01' }, ...others)?.related)).toEqual(['e', 'd', 'c'])
  })

  it('leads to the editor’s choice instead, without those that have no topic: three at most', () => {
    const related = ['gone', 'lost', 'b', 'c', 'd'].map((documentId) => ({ documentId }))
    const lost = article('lost', { tag: null })
    expect(pathsOf(find({ related: related.slice(0, 3) }, lost, ...others)?.related)).toEqual(['b'])
    expect(pathsOf(find({ related: related.slice(2) }, ...others)?.related)).toEqual(['b', 'c', 'd'])
  })
})

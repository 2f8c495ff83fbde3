import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageIndex } from '#server/routing/pageIndex.ts'
import { type ContentState, noContent } from '#services/clients/content/followContent.ts'
import { contentWith } from '../../services/rules/content/contentWith.ts'
import { wholeSitemap } from '../../sitePages.ts'

const tagged = (tag: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ slug: `${tag}-${index}`, tag: { documentId: tag } }))
const content = contentWith({
  Faq: [{ slug: 'how-long' }],
  Tag: [{ slug: 'care' }, { slug: 'wax' }, { slug: 'empty' }],
  Article: [...tagged('care', 16), ...tagged('wax', 8), { slug: 'lost' }],
  Vacancy: [{ slug: 'fitter', closesOn: '2026-06-01' }],
  Page: [{ slug: 'offers/spring' }],
})

/** What the site knows. Tests change it. */
function pagesOf(state: ContentState = { ...noContent, content, version: 'v1' }) {
  const site = { now: state, state: () => site.now }
  return { site, pages: createPageIndex(site, () => wholeSitemap) }
}

beforeEach(() => {
  // Of the article without a topic.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what the site knows about its pages', () => {
  it.each([
    ['/nowhere', 'no route', 'no route'],
    ['/offers', 'no route', 'no route'],
    ['/offers/spring', undefined, 'no route'],
    ['/faq/a/b', 'no route', 'no route'],
    ['/faq/no-such', 'not valid', undefined],
    ['/faq/how-long', undefined, undefined],
    ['/blog/care/care-3', undefined, undefined],
    ['/blog/wax/care-3', 'not valid', undefined],
    ['/faq', undefined, undefined],
    // Does not depend on content: the page's own check decides.
    ['/account/connect/anybody', undefined, undefined],
  ])('%s: %s; before any content is state: %s', (path, missing, before) => {
    expect([pagesOf().pages.missing(path), pagesOf(noContent).pages.missing(path)]).toEqual([missing, before])
  })

  it('changes with the content', () => {
    const { site, pages } = pagesOf()
    expect(pages.missing('/faq/dust')).toBe('not valid')
    const entry = { documentId: 'dust', slug: 'dust' }
    const changes = [
      { type: 'Faq', documentId: 'dust', entry } as const,
      { type: 'Faq', documentId: 'how-long' } as const,
    ]
    site.now = { ...site.now, content: content.with(changes), version: 'v2' }
    expect([pages.missing('/faq/dust'), pages.missing('/faq/how-long')]).toEqual([undefined, 'not valid'])
  })

  it('changes at midnight in London, when a vacancy closes', () => {
    const { pages } = pagesOf()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T22:59:59Z') })
    expect(pages.missing('/flooring-job-vacancies/fitter')).toBeUndefined()
    vi.setSystemTime('2026-06-01T23:00:00Z')
    expect(pages.missing('/flooring-job-vacancies/fitter')).toBe('not valid')
  })

  it.each([
    ['/blog', '3', false],
    // The article without a topic is on no page.
    ['/blog', '4', true],
    ['/blog/care', '2', false],
    ['/blog/care', '3', true],
    ['/blog/wax', '2', true],
    ['/blog/empty', '2', true],
    ['/blog', '0', true],
    ['/blog', 'two', true],
    ['/faq', '9', false],
  ])('%s?page=%s is past the end: %s', (path, page, expected) => {
    expect(pagesOf().pages.missing(path, page)).toBe(expected ? 'not valid' : undefined)
  })
})

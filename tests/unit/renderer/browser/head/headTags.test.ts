import type { Thing } from 'schema-dts'
import { describe, expect, it } from 'vitest'
import { type HeadTag, headTags, type Seo } from '#renderer/browser/head/headTags.ts'
import { sampleFurniture } from '../../../sampleFirm.ts'

const furniture = sampleFurniture()
const seo: Seo = { title: 'Prices', description: 'What it costs', path: '/prices' }

const tags = (change: Partial<Seo> = {}) => headTags(furniture, { ...seo, ...change })
const find = (list: HeadTag[], name: string, value: string) =>
  list.filter(({ attributes }) => attributes[name] === value)
const property = (list: HeadTag[], name: string) => find(list, 'property', name)[0]?.attributes.content

describe('headTags', () => {
  it.each(['/prices', '/blog?page=2'])('%s has one canonical address, with its query, equal to og:url', (path) => {
    const list = tags({ path })
    expect(find(list, 'rel', 'canonical').map(({ attributes }) => attributes.href)).toEqual([
      `https://site.example${path}`,
    ])
    expect(property(list, 'og:url')).toBe(`https://site.example${path}`)
  })

  it('says when an article was published and changed', () => {
    const [publishedAt, modifiedAt] = ['2026-01-01T00:00:00+00:00', '2026-07-01T00:00:00+01:00']
    const list = tags({ article: { publishedAt, modifiedAt, section: 'Care', author: '/about' } })
    expect(property(tags(), 'og:type')).toBe('website')
    expect(property(list, 'og:type')).toBe('article')
    expect(property(list, 'article:published_time')).toBe(publishedAt)
    expect(property(list, 'article:modified_time')).toBe(modifiedAt)
    expect(property(list, 'article:author')).toBe('https://site.example/about')
  })

  it.each([
    ['without data, as on error pages', () => headTags(furniture, undefined)],
    ['without furniture', () => headTags(undefined, seo)],
    ['on a page with noindex', () => tags({ noindex: true })],
  ])('consists only of noindex %s', (_name, make) => {
    expect(make()).toEqual([{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }])
    expect(find(tags(), 'name', 'robots')).toEqual([])
  })
})

describe('JSON-LD', () => {
  const graph = (nodes: Seo['jsonLd']) => tags({ jsonLd: nodes }).find(({ tag }) => tag === 'script')

  it.each([undefined, []])('is absent with %j', (nodes) => {
    expect(graph(nodes)).toBeUndefined()
  })

  it('makes addresses absolute at any depth, and leaves other text unchanged', () => {
    const nodes = (origin: string): Thing => ({
      '@type': 'BreadcrumbList',
      '@id': `${origin}/#crumbs`,
      url: `${origin}/`,
      name: '/not an address',
      itemListElement: [
        { '@type': 'ListItem', item: `${origin}/faq` },
        { '@type': 'ListItem', item: 'https://example.org/x' },
      ],
    })
    expect(JSON.parse(graph([nodes('')])?.text ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [nodes('https://site.example')],
    })
  })

  it.each(['</script><script>alert(1)</script>', '<!-- <script>', '</SCRIPT >', '\u2028\u2029', '"\\', ']]>'])(
    'cannot be closed by %j',
    (name) => {
      const text = graph([{ '@type': 'WebSite', name }])?.text ?? ''
      expect(text).not.toContain('<')
      expect(JSON.parse(text)['@graph'][0].name).toBe(name)
    },
  )
})

import type { Thing } from 'schema-dts'
import { describe, expect, it } from 'vitest'
import { locales } from '#locales/locales.ts'
import { type HeadTag, headTags } from '#renderer/browser/head/headTags.ts'
import type { Seo } from '#renderer/seo.ts'
import type { PageFurniture } from '#renderer/types.ts'
import { toContact } from '#services/rules/furniture/contact.ts'

const contact = toContact({
  companyName: 'Sample & Sons',
  strapline: 'Floors',
  phone: '020 7946 0123',
  email: 'office@example.org',
})
const furniture: PageFurniture = {
  siteUrl: 'https://site.example',
  buildPollMs: false,
  locale: 'en',
  contact,
  menu: { items: [] },
  footerMenu: { columns: [] },
}
const seo: Seo = { title: 'Prices', description: 'What it costs', path: '/prices' }

const tags = (change: Partial<Seo> = {}) => headTags(furniture, { ...seo, ...change })
const find = (list: HeadTag[], name: string, value: string) =>
  list.filter(({ attributes }) => attributes[name] === value)
const property = (list: HeadTag[], name: string) => find(list, 'property', name)[0]?.attributes.content

describe('headTags', () => {
  it('has one canonical address, equal to og:url', () => {
    const list = tags()
    const canonical = find(list, 'rel', 'canonical')
    expect(canonical).toHaveLength(1)
    expect(canonical[0]?.attributes.href).toBe('https://site.example/prices')
    expect(property(list, 'og:url')).toBe('https://site.example/prices')
  })

  it('keeps the query that belongs to the page', () => {
    expect(find(tags({ path: '/blog?page=2' }), 'rel', 'canonical')[0]?.attributes.href).toBe(
      'https://site.example/blog?page=2',
    )
  })

  it('lists every language and the default for all others', () => {
    const languages = find(tags(), 'rel', 'alternate').map(({ attributes }) => attributes.hreflang)
    expect(languages).toEqual([...locales.map(({ iso }) => iso), 'x-default'])
    expect(property(tags(), 'og:locale')).toBe('en_GB')
    expect(find(tags(), 'property', 'og:locale:alternate')).toHaveLength(locales.length - 1)
  })

  it('has the picture made for the page, with its type and size', () => {
    const list = tags({ path: '/blog?page=2' })
    const names = ['og:image', 'og:image:type', 'og:image:width', 'og:image:height', 'og:image:alt']
    expect(names.map((name) => property(list, name))).toEqual([
      'https://site.example/share/blog.jpg',
      'image/jpeg',
      '1200',
      '630',
      'Prices',
    ])
    expect(property(tags({ path: '/' }), 'og:image')).toBe('https://site.example/share/index.jpg')
  })

  it('says when an article was published and changed', () => {
    expect(property(tags(), 'og:type')).toBe('website')
    const article = {
      publishedAt: '2026-01-01T00:00:00+00:00',
      modifiedAt: '2026-07-01T00:00:00+01:00',
      section: 'Care',
      author: '/about',
    }
    const list = tags({ article })
    expect(property(list, 'og:type')).toBe('article')
    expect(property(list, 'article:published_time')).toBe(article.publishedAt)
    expect(property(list, 'article:modified_time')).toBe(article.modifiedAt)
    expect(property(list, 'article:author')).toBe('https://site.example/about')
  })

  it('announces feeds only where there are some', () => {
    const feeds = (list: HeadTag[]) => list.filter(({ attributes }) => attributes.type?.startsWith('application/'))
    expect(feeds(tags())).toEqual([])
    expect(feeds(tags({ feed: '/blog/care' })).map(({ attributes }) => attributes.href)).toEqual([
      'https://site.example/blog/care/rss.xml',
      'https://site.example/blog/care/atom.xml',
      'https://site.example/blog/care/feed.json',
    ])
  })

  it.each([
    ['without data, as on error pages', () => headTags(furniture, undefined)],
    ['without furniture', () => headTags(undefined, seo)],
    ['on a page with noindex', () => tags({ noindex: true })],
  ])('consists only of noindex %s', (_name, make) => {
    expect(make()).toEqual([{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }])
  })

  it('has no robots tag otherwise', () => {
    expect(find(tags(), 'name', 'robots')).toEqual([])
  })
})

describe('JSON-LD', () => {
  const graph = (nodes: Seo['jsonLd']) => tags({ jsonLd: nodes }).find(({ tag }) => tag === 'script')

  it.each([undefined, []])('is absent with %j', (nodes) => {
    expect(graph(nodes)).toBeUndefined()
  })

  it('makes addresses absolute at any depth, and leaves other text unchanged', () => {
    const node: Thing = {
      '@type': 'BreadcrumbList',
      '@id': '/#crumbs',
      url: '/',
      name: '/not an address',
      itemListElement: [
        { '@type': 'ListItem', item: '/faq' },
        { '@type': 'ListItem', item: 'https://example.org/x' },
      ],
    }
    expect(JSON.parse(graph([node])?.text ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          ...node,
          '@id': 'https://site.example/#crumbs',
          url: 'https://site.example/',
          itemListElement: [
            { '@type': 'ListItem', item: 'https://site.example/faq' },
            { '@type': 'ListItem', item: 'https://example.org/x' },
          ],
        },
      ],
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

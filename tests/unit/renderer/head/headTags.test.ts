import type { Thing } from 'schema-dts'
import { describe, expect, it } from 'vitest'
import { defaultLocale, isoOf, locales } from '#locales/locales.ts'
import { type HeadTag, headTags } from '#renderer/head/headTags.ts'
import type { Seo } from '#renderer/head/seo.ts'
import type { PageFurniture } from '#renderer/types.ts'
import { toContact } from '#services/furniture/contact.ts'

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
    expect(property(tags(), 'og:locale')).toBe(isoOf(defaultLocale).replace('-', '_'))
    expect(find(tags(), 'property', 'og:locale:alternate')).toHaveLength(locales.length - 1)
  })

  it('has a picture with its size, always with an absolute address', () => {
    expect(property(tags(), 'og:image')).toMatch(/^https:\/\/site\.example\//)
    const image = { src: '/media/1080/oak.jpg.jpg', alt: 'Oak', width: 1080, height: 720 }
    const list = tags({ image })
    expect(property(list, 'og:image')).toBe('https://site.example/media/1080/oak.jpg.jpg')
    expect(property(list, 'og:image:alt')).toBe('Oak')
    expect(property(list, 'og:image:width')).toBe('1080')
  })

  it('has the type article for an article', () => {
    expect(property(tags(), 'og:type')).toBe('website')
    expect(property(tags({ type: 'article' }), 'og:type')).toBe('article')
  })

  it.each([
    ['without data, as on error pages', () => headTags(furniture, undefined)],
    ['without furniture', () => headTags(undefined, seo)],
    ['on a page with noindex', () => tags({ noindex: true })],
  ])('is only noindex %s', (_name, make) => {
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

import { describe, expect, it, vi } from 'vitest'
import { feedHtml } from '#server/routes/feeds/feed.ts'
import { type Feed, feedOf } from '#server/routes/feeds/feedOf.ts'
import { rss } from '#server/routes/feeds/feedsRoute.ts'
import { toRichText } from '#services/rules/content/markdown.ts'
import { contentWith } from '../../../services/rules/content/contentWith.ts'

const hostile = 'A ]]> & <b> "quoted" \u0000\u000b\ud800 عربي 🪵'
const feed: Feed = {
  title: hostile,
  description: 'Floors',
  url: 'https://floors.test/blog',
  language: 'en-GB',
  updatedAt: '2026-10-06T00:00:00+01:00',
  items: [
    {
      id: 'tag:floors.test,2026:abc',
      title: hostile,
      url: 'https://floors.test/blog/a/b?c&d',
      summary: hostile,
      html: `<p>${hostile}</p>`,
      topic: 'Care & cleaning',
      author: hostile,
      publishedAt: '2026-10-06T00:00:00+01:00',
      updatedAt: '2026-12-01T00:00:00+00:00',
      picture: { url: 'https://floors.test/media/1.jpg', width: 3, height: 2, alt: hostile },
    },
  ],
}

describe('RSS', () => {
  const xml = rss(feed, 'https://floors.test/blog/rss.xml')

  it('contains no text as markup, and no character that XML does not allow', () => {
    expect(xml).toContain('A ]]&#62; &#38; &#60;b&#62; &#34;quoted&#34;  عربي 🪵')
    expect(xml).not.toMatch(/<b>|&(?!#\d+;)/)
  })
})

it('RSS has RFC 822 dates, of the day that the article shows', () => {
  expect(rss(feed, '')).toContain('<pubDate>Tue, 06 Oct 2026 00:00:00 +0100</pubDate>')
  const empty = { ...feed, items: [], updatedAt: '1970-01-01T00:00:00Z' }
  expect(rss(empty, '')).toContain('<lastBuildDate>Thu, 01 Jan 1970 00:00:00 +0000</lastBuildDate>')
})

describe('the text of an article', () => {
  const url = 'https://floors.test/blog/a'
  const inFeed = (html: string) => feedHtml(html, url, undefined)

  it('has absolute links, and nothing that belongs to the page', () => {
    const html =
      '<h2 id="a">A</h2><a href="/faq">b</a><a href="#a">c</a><a href="https://x.test/?d&#x26;e" rel="noopener">d</a><img src="/e.jpg" alt="f"><section class="wide" tabindex="0" aria-label="g"></section>'
    expect(inFeed(html)).toBe(
      '<h2>A</h2><a href="https://floors.test/faq">b</a><a href="https://floors.test/blog/a#a">c</a><a href="https://x.test/?d&#x26;e" rel="noopener">d</a><img src="https://floors.test/e.jpg" alt="f"><section></section>',
    )
  })

  it('has its pictures in one format, whatever their texts say', () => {
    const alt = 'a > b: src=&#x22;/c&#x22;'
    const { html } = toRichText(`![a > b: src="/c"](/uploads/oak.jpg "Oak")`)
    expect(html).toContain('<source')
    expect(inFeed(html)).toBe(
      `<figure><img src="https://floors.test/media/1080/oak.jpg.jpg" alt="${alt}" width="1080" height="720"><figcaption>Oak</figcaption></figure>`,
    )
  })
})

const siteUrl = 'https://floors.test'
const site = {
  siteUrl,
  companyName: 'Floors & Sons',
  locale: 'en',
  today: () => '2026-11-26',
  address: (path: string) => siteUrl + path,
}
const care = { documentId: 'care' }
const content = contentWith({
  BlogPage: [{ title: 'Blog', intro: 'Notes about floors' }],
  Tag: [
    { slug: 'care', name: 'Care', description: 'From {price:oil.low}' },
    { slug: 'sanding', name: 'Sanding' },
    { slug: 'empty', name: 'Nothing yet' },
  ],
  Author: [{ documentId: 'ann', name: 'Ann' }],
  PriceItem: [{ key: 'oil', low: 8, high: 14 }],
  PricesPage: [{ minimumCharge: 390 }],
  Article: [
    ...Array.from({ length: 25 }, (_, index) => ({
      slug: `old-${index}`,
      title: `Old ${String(index).padStart(2, '0')}`,
      publishedOn: '2025-01-01',
      tag: { documentId: 'sanding' },
    })),
    { slug: 'lost', title: 'Without a topic', publishedOn: '2026-12-01' },
    {
      documentId: 'abc',
      slug: 'oil',
      title: 'Oil',
      excerpt: 'Costs {price:oil}.',
      body: 'At least {price:minimum}, or {price:gone}. [Ask](/contact)',
      publishedOn: '2026-06-01',
      revisedOn: '2026-12-01',
      tag: care,
      author: { documentId: 'ann' },
      cover: { url: '/uploads/oil.jpg', alternativeText: 'For {price:oil.high}', width: 1600, height: 800 },
    },
    { slug: 'wax', title: 'Wax', publishedOn: '2026-05-01', tag: care },
  ],
})

describe('a feed of the content', () => {
  it('has the newest 24 articles of the blog, without those that have no topic', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const found = feedOf(content, '/blog', site)
    expect(warned.mock.calls).toContainEqual(['/blog/care/oil names the price {price:gone}, which does not exist'])
    expect(found).toMatchObject({ title: 'Floors & Sons', description: 'Notes about floors', url: `${siteUrl}/blog` })
    expect(found?.items).toHaveLength(24)
    expect(found?.items.slice(0, 3).map(({ title }) => title)).toEqual(['Oil', 'Wax', 'Old 00'])
    expect(found?.updatedAt).toBe('2026-12-01T00:00:00+00:00')
  })
})

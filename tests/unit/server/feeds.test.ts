import { describe, expect, it } from 'vitest'
import { type Feed, feedHtml } from '#server/routes/feeds/feed.ts'
import { atom, jsonFeed, rss } from '#server/routes/feeds/formats.ts'
import { toRichText } from '#services/content/markdown.ts'

const hostile = 'A ]]> & <b> "quoted" \u0000\u000b\ud800 عربي 🪵'
const feed: Feed = {
  title: hostile,
  description: 'Floors',
  url: 'https://floors.test/blog',
  language: 'en-GB',
  author: 'Floors & Sons',
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

describe.each([
  ['RSS', rss],
  ['Atom', atom],
])('%s', (_name, write) => {
  const xml = write(feed, 'https://floors.test/blog/feed.xml')

  it('contains no text as markup, and no character that XML does not allow', () => {
    expect(xml).toContain('A ]]&#62; &#38; &#60;b&#62; &#34;quoted&#34;  عربي 🪵')
    expect(xml).not.toMatch(/<b>|&(?!#\d+;)/)
  })

  it('names itself, and identifies articles by something that does not change', () => {
    expect(xml).toContain('href="https://floors.test/blog/feed.xml"')
    expect(xml).toMatch(/<(guid isPermaLink="false"|id)>tag:floors\.test,2026:abc</)
  })
})

it('RSS has RFC 822 dates, of the day that the article shows', () => {
  expect(rss(feed, '')).toContain('<pubDate>Tue, 06 Oct 2026 00:00:00 +0100</pubDate>')
  const empty = { ...feed, items: [], updatedAt: '1970-01-01T00:00:00Z' }
  expect(rss(empty, '')).toContain('<lastBuildDate>Thu, 01 Jan 1970 00:00:00 +0000</lastBuildDate>')
})

it('RSS has descriptions in HTML, in which text stays text', () => {
  const xml = rss({ ...feed, description: 'a < b & c' }, '')
  expect(xml).toContain('<description>a &#38;#60; b &#38;#38; c</description>')
  expect(xml).not.toMatch(/<description>[^<]*&#60;b/)
})

it('JSON Feed has the same content', () => {
  expect(JSON.parse(jsonFeed(feed, 'https://floors.test/blog/feed.json'))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [{ id: 'tag:floors.test,2026:abc', content_html: `<p>${hostile}</p>`, tags: ['Care & cleaning'] }],
  })
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

  it.each([
    ['//x.test/a', 'https://x.test/a'],
    ['prices', 'https://floors.test/blog/prices'],
    ['mailto:a@x.test', 'mailto:a@x.test'],
  ])('leads from %s to %s', (href, address) => {
    expect(inFeed(`<a href="${href}">a</a>`)).toBe(`<a href="${address}">a</a>`)
  })

  it('leaves out a link to nowhere', () => {
    expect(inFeed('<a href="https://[">a</a>')).toBe('<a>a</a>')
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

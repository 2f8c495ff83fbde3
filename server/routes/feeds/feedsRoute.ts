import type { FastifyInstance } from 'fastify'
import { contentPath } from '#locales/current.ts'
import { localePath, splitPath } from '#locales/routing.ts'
import { plainText } from '#server/render/minimalPage.ts'
import { element, escapeXml } from '#server/render/xml.ts'
import { contentRoute, okay } from '#server/send/storedRoute.ts'
import { addresses, feedAddress } from '#services/rules/site/addresses.ts'
import { contentLanguages } from '#services/rules/site/siteFile.ts'
import { type Feed, feedOf } from './feedOf.ts'

/** `{blog or topic}/rss.xml`, in each language of the content: the newest articles in full. A reader that has the feed already gets a 304. */
export async function feedsRoute(app: FastifyInstance): Promise<void> {
  const { settings, languages } = app
  const { SITE_URL: siteUrl } = settings
  const { routing } = languages

  function addFeed(list: string, locale: string): void {
    const address = (page: string) => siteUrl + localePath(page, locale, routing)
    const feedPath = feedAddress(contentPath(list, locale))
    contentRoute(app, feedPath, ({ content, furniture }, { today }, path) => {
      const companyName = furniture[locale]?.contact.companyName ?? ''
      const about = { siteUrl, companyName, locale, address, today }
      const listPath = splitPath(path.slice(0, -feedAddress('').length), routing).path
      const feed = feedOf(content.in(locale), listPath, about)
      return feed ? okay('application/rss+xml', rss(feed, siteUrl + path)) : plainText(404, 'Not found')
    })
  }
  for (const list of [addresses.blog, addresses.blogTag.replace('@', ':')])
    for (const { code } of contentLanguages) addFeed(list, code)
}

const start = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** https://www.rssboard.org/rss-specification @param self address of the feed */
export function rss(feed: Feed, self: string): string {
  const items = feed.items.map(
    (item) =>
      `<item>${[
        element('title', item.title),
        element('link', item.url),
        element('guid', item.id, ' isPermaLink="false"'),
        element('pubDate', rfc822(item.publishedAt)),
        element('dc:creator', item.author),
        element('category', item.topic),
        element('description', asHtml(item.summary)),
        element('content:encoded', item.html),
        mediaOf(item),
      ].join('')}</item>`,
  )
  const spaces = {
    content: 'http://purl.org/rss/1.0/modules/content/',
    dc: 'http://purl.org/dc/elements/1.1/',
    atom: 'http://www.w3.org/2005/Atom',
    media: 'http://search.yahoo.com/mrss/',
  }
  const declared = Object.entries(spaces).map(([name, uri]) => ` xmlns:${name}="${uri}"`)
  const channel = [
    element('title', feed.title),
    element('link', feed.url),
    element('description', asHtml(feed.description)),
    element('language', feed.language.toLowerCase()),
    element('lastBuildDate', rfc822(feed.updatedAt)),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
  ]
  return `${start}<rss version="2.0"${declared.join('')}><channel>${channel.join('')}\n${items.join('\n')}\n</channel></rss>\n`
}

/** Feed readers interpret a description as HTML. */
const asHtml = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)

function mediaOf({ picture }: Feed['items'][number]): string {
  if (!picture) return ''
  const { url, width, height, alt } = picture
  return `<media:content url="${escapeXml(url)}" medium="image" type="image/jpeg" width="${width}" height="${height}">${element('media:description', alt)}</media:content>`
}

/**
 * `Tue, 06 Oct 2026 00:00:00 +0100`, with the day that the article shows.
 * @param time ISO 8601 with an offset or `Z`
 */
function rfc822(time: string): string {
  const [, local = '', offset = ''] = /^(.{19})(.+)$/.exec(time) ?? []
  return new Date(`${local}Z`).toUTCString().replace('GMT', offset === 'Z' ? '+0000' : offset.replace(':', ''))
}

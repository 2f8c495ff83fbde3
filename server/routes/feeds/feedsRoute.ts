import type { FastifyInstance } from 'fastify'
import { localePath } from '#locales/routing.ts'
import { plainText } from '#server/render/plainText.ts'
import { contentRoute, okay } from '#server/send/contentRoute.ts'
import { addresses, feedAddress } from '#services/rules/site/addresses.ts'
import { feedOf } from './feedOf.ts'
import { rss } from './rss.ts'

/** `{blog or topic}/rss.xml`: the newest articles in full. A reader that has the feed already gets a 304. */
export async function feedsRoute(app: FastifyInstance): Promise<void> {
  const { settings, languages, languageTag: language } = app
  const { SITE_URL: siteUrl } = settings
  const { routing } = languages
  const address = (page: string) => siteUrl + localePath(page, routing.defaultCode, routing)

  for (const list of [addresses.blog, addresses.blogTag.replace('@', ':')])
    contentRoute(app, feedAddress(list), ({ content, furniture }, { today }, path) => {
      const companyName = furniture[routing.defaultCode]?.contact.companyName ?? ''
      const about = { siteUrl, companyName, language, address, today }
      const feed = feedOf(content, path.slice(0, -feedAddress('').length), about)
      return feed ? okay('application/rss+xml', rss(feed, siteUrl + path)) : plainText(404, 'Not found')
    })
}

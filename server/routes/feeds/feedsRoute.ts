import type { FastifyInstance } from 'fastify'
import { localePath } from '#locales/routing.ts'
import { plainText } from '#server/render/plainText.ts'
import { contentRoute, okay } from '#server/send/contentRoute.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { feedFormats } from '#services/rules/site/feeds.ts'
import { feedOf } from './feedOf.ts'
import { atom, jsonFeed, rss } from './formats.ts'

const writers = { 'rss.xml': rss, 'atom.xml': atom, 'feed.json': jsonFeed }

/**
 * `{blog or topic}/rss.xml`, `atom.xml` and `feed.json`: the newest articles in full. A reader that has the feed already
 * gets a 304.
 */
export async function feedsRoute(app: FastifyInstance): Promise<void> {
  const { settings, languages, languageTag: language } = app
  const { SITE_URL: siteUrl } = settings
  const { routing } = languages
  const address = (page: string) => siteUrl + localePath(page, routing.defaultCode, routing)

  for (const list of [addresses.blog, addresses.blogTag.replace('@', ':')])
    for (const { file, type } of feedFormats)
      contentRoute(app, `${list}/${file}`, ({ content, furniture }, _clock, path) => {
        const companyName = furniture[routing.defaultCode]?.contact.companyName ?? ''
        const site = { siteUrl, companyName, language, address }
        const feed = feedOf(content, path.slice(0, -file.length - 1), site)
        return feed ? okay(type, writers[file](feed, siteUrl + path)) : plainText(404, 'Not found')
      })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addresses } from '#locales/addresses.ts'
import { feedFormats } from '#locales/feeds.ts'
import { localePath } from '#locales/routing.ts'
import type { ContentResponses } from '#server/cache/contentResponses.ts'
import { plainText } from '#server/render/plainText.ts'
import type { Languages } from '#server/routing/languages.ts'
import { sendAnswer } from '#server/send/sendReply.ts'
import { feedOf } from './feedOf.ts'
import { atom, jsonFeed, rss } from './formats.ts'

export interface FeedsParts {
  siteUrl: string
  contentResponse: ContentResponses
  languages: Languages
  /** Language of the articles, such as `en-GB`. */
  language: string
}

const writers = { 'rss.xml': rss, 'atom.xml': atom, 'feed.json': jsonFeed }

/**
 * `{blog or topic}/rss.xml`, `atom.xml` and `feed.json`: the newest articles in full. A reader that has the feed already
 * gets a 304.
 */
export async function feedsRoute(app: FastifyInstance, parts: FeedsParts): Promise<void> {
  const { siteUrl, contentResponse, languages, language } = parts
  const { routing } = languages
  const address = (page: string) => siteUrl + localePath(page, routing.defaultCode, routing)

  for (const { file, type } of feedFormats) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { path } = request.target
      const answer = await contentResponse(path, ({ content, furniture }) => {
        const companyName = furniture[routing.defaultCode]?.contact.companyName ?? ''
        const feed = feedOf(content, path.slice(0, -file.length - 1), { siteUrl, companyName, language, address })
        if (!feed) return plainText(404, 'Not found')
        const body = writers[file](feed, siteUrl + path)
        return { status: 200, contentType: `${type}; charset=utf-8`, body, headers: [], failed: false }
      })
      return sendAnswer(request, reply, answer)
    }
    app.get(`${addresses.blog}/${file}`, answer)
    app.get(`${addresses.blogTag.replace('@tag', ':tag')}/${file}`, answer)
  }
}

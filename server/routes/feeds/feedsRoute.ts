import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addresses } from '#locales/addresses.ts'
import { feedFormats } from '#locales/feeds.ts'
import type { PageStore } from '#server/cache/pageStore.ts'
import type { PrepareResponse } from '#server/cache/preparedResponse.ts'
import { reasonOf } from '#server/log/logger.ts'
import { plainText } from '#server/render/plainText.ts'
import type { Rendered } from '#server/render/types.ts'
import { sendReply } from '#server/send/sendReply.ts'
import { atom, jsonFeed, rss } from './formats.ts'
import { type FeedParts, FeedUnavailable, readFeed } from './readFeed.ts'

export interface FeedsParts extends FeedParts {
  store: PageStore
  prepareResponse: PrepareResponse
}

const writers = { 'rss.xml': rss, 'atom.xml': atom, 'feed.json': jsonFeed }

/**
 * `{blog or topic}/rss.xml`, `atom.xml` and `feed.json`: the newest articles in full, from the data of their pages.
 * Stored and renewed like a page, so a reader that has the feed already gets a 304.
 */
export async function feedsRoute(app: FastifyInstance, parts: FeedsParts): Promise<void> {
  const { store, prepareResponse, siteUrl } = parts

  async function render(path: string, file: keyof typeof writers, type: string): Promise<Rendered> {
    const list = path.slice(0, -file.length - 1)
    try {
      const { feed, cacheTags } = await readFeed(list, parts)
      const body = writers[file](feed, siteUrl + path)
      const counts = { FeedItem: feed.items.length }
      return { status: 200, contentType: `${type}; charset=utf-8`, body, headers: [], cacheTags, counts, failed: false }
    } catch (error) {
      if (error instanceof FeedUnavailable && error.status < 500) return plainText(404, 'Not found')
      app.log.warn({ path, reason: reasonOf(error) }, 'A feed could not be made')
      return plainText(503, 'Temporarily unavailable')
    }
  }

  for (const { file, type } of feedFormats) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { path } = request.target
      const prepare = async () => prepareResponse(await render(path, file, type), { path })
      const { entry, cache } = await store.answer(path, prepare)
      request.cache = cache
      return sendReply(request, reply, entry)
    }
    app.get(`${addresses.blog}/${file}`, answer)
    app.get(`${addresses.blogTag.replace('@tag', ':tag')}/${file}`, answer)
  }
}

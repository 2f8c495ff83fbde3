import type { FastifyInstance } from 'fastify'
import type { PageStore } from '#server/cache/pageStore.ts'
import type { PreparedResponse, PrepareResponse, Variant } from '#server/cache/preparedResponse.ts'
import { reasonOf } from '#server/log/logger.ts'
import { versionHeader } from '#server/render/pageVersion.ts'
import { plainText } from '#server/render/plainText.ts'
import { sendReply } from '#server/send/sendReply.ts'
import type { readSearchIndex } from '#services/search/entries.ts'

export interface SearchIndexParts {
  /** Throws while the backend is unavailable. */
  readSearchIndex: typeof readSearchIndex
  store: PageStore
  prepareResponse: PrepareResponse
}

const latest = '/_search/latest.json'

/**
 * `/_search/{version}.json`: what the browser searches to make suggestions. Stored and renewed like a page. The current
 * version is immutable; `latest` and older versions return the current one, which must be revalidated.
 */
export async function searchIndex(app: FastifyInstance, parts: SearchIndexParts): Promise<void> {
  const { store, prepareResponse } = parts

  async function render(): Promise<PreparedResponse> {
    try {
      const { version, synonyms, entries, cacheTags, counts } = await parts.readSearchIndex()
      const rendered = {
        status: 200,
        contentType: 'application/json; charset=utf-8',
        body: JSON.stringify({ version, synonyms, entries }),
        headers: [[versionHeader, version] satisfies [string, string]],
        cacheTags: [...cacheTags],
        counts,
        failed: false,
      }
      return prepareResponse(rendered, { path: latest })
    } catch (error) {
      app.log.warn({ reason: reasonOf(error) }, 'The search index could not be made')
      return prepareResponse(plainText(503, 'Temporarily unavailable'), { path: latest })
    }
  }

  app.get<{ Params: { name: string } }>('/_search/:name', async (request, reply) => {
    const { entry, cache } = await store.answer(latest, render)
    request.cache = cache
    const { head } = entry.variants.identity
    const isCurrent = head[head.indexOf(versionHeader) + 1] === request.params.name.replace(/\.json$/, '')
    return sendReply(request, reply, isCurrent ? unchanging(entry) : entry)
  })
}

function unchanging(entry: PreparedResponse): PreparedResponse {
  const keep = (head: string[]) => head.with(head.indexOf('Cache-Control') + 1, 'public, max-age=31536000, immutable')
  const kept = (variant: Variant): Variant => ({
    ...variant,
    head: keep(variant.head),
    headUnchanged: keep(variant.headUnchanged),
  })
  const { identity, gzip, br } = entry.variants
  return {
    ...entry,
    variants: { identity: kept(identity), ...(gzip && { gzip: kept(gzip) }), ...(br && { br: kept(br) }) },
  }
}

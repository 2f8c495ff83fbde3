import type { FastifyInstance } from 'fastify'
import type { ContentResponses } from '#server/cache/contentResponses.ts'
import type { PreparedResponse, Variant } from '#server/cache/preparedResponse.ts'
import { versionHeader } from '#server/render/pageVersion.ts'
import { plainText } from '#server/render/plainText.ts'
import { sendAnswer } from '#server/send/sendReply.ts'
import type { Listed } from '#services/listed.ts'
import { browserIndexOf } from '#services/search/entries.ts'

export interface SearchIndexParts {
  contentResponse: ContentResponses
  /** What the pages declare. */
  listed: () => Promise<readonly Listed[]>
  /** Language of the furniture. */
  locale: string
}

const latest = '/_search/latest.json'

/**
 * `/_search/{version}.json`: what the browser searches to make suggestions. The current version is immutable; `latest`
 * and older versions return the current one, which must be revalidated.
 */
export async function searchIndex(
  app: FastifyInstance,
  { contentResponse, listed, locale }: SearchIndexParts,
): Promise<void> {
  app.get<{ Params: { name: string } }>('/_search/:name', async (request, reply) => {
    const { entry, cache } = await contentResponse(latest, async ({ content, furniture }, clock) => {
      const { contact } = furniture[locale] ?? {}
      if (!contact) return plainText(503, 'Temporarily unavailable')
      const { version, synonyms, entries } = browserIndexOf({
        listed: await listed(),
        content,
        today: clock.today(),
        contact,
      })
      return {
        status: 200,
        contentType: 'application/json; charset=utf-8',
        body: JSON.stringify({ version, synonyms, entries }),
        headers: [[versionHeader, version]],
        failed: false,
      }
    })
    const { head } = entry.variants.identity
    const isCurrent = head[head.indexOf(versionHeader) + 1] === request.params.name.replace(/\.json$/, '')
    return sendAnswer(request, reply, { entry: isCurrent ? unchanging(entry) : entry, cache })
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

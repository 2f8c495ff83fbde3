import type { FastifyInstance } from 'fastify'
import type { PreparedResponse } from '#server/cache/preparedResponse.ts'
import { versionHeader } from '#server/render/pageVersion.ts'
import { plainText } from '#server/render/plainText.ts'
import { contentAnswer, type MakeFromContent, okay } from '#server/send/contentRoute.ts'
import { sendReply } from '#server/send/sendReply.ts'
import { browserIndexOf } from '#services/rules/search/entries.ts'

/**
 * `/_search/{version}.json`: what the browser searches to make suggestions. The current version is immutable; `latest`
 * and older versions return the current one, which must be revalidated.
 */
export async function searchIndexRoute(app: FastifyInstance): Promise<void> {
  const { defaultCode } = app.languages.routing
  const makeIndex: MakeFromContent = async ({ content, furniture }, clock) => {
    const { contact } = furniture[defaultCode] ?? {}
    if (!contact) return plainText(503, 'Temporarily unavailable')
    const sitemap = await app.parts.sitemap.load()
    const { version, synonyms, entries } = await browserIndexOf({ sitemap, content, today: clock.today(), contact })
    return okay('application/json', JSON.stringify({ version, synonyms, entries }), [[versionHeader, version]])
  }
  app.get<{ Params: { name: string } }>('/_search/:name', async (request, reply) => {
    const { entry, cache } = await contentAnswer(app, '/_search/latest.json', makeIndex)
    const { head } = entry.variants.identity
    const isCurrent = head[head.indexOf(versionHeader) + 1] === request.params.name.replace(/\.json$/, '')
    return sendReply(request, reply, isCurrent ? unchanging(entry) : entry, cache)
  })
}

function unchanging(entry: PreparedResponse): PreparedResponse {
  const forever = (head: string[]) =>
    head.with(head.indexOf('Cache-Control') + 1, 'public, max-age=31536000, immutable')
  const variants = Object.entries(entry.variants).map(([coding, variant]) => [
    coding,
    { ...variant, head: forever(variant.head), headUnchanged: forever(variant.headUnchanged) },
  ])
  return { ...entry, variants: Object.fromEntries(variants) }
}

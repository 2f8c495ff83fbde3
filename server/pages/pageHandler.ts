import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { carriesToken } from '../http/token.ts'
import type { Languages } from '../languages.ts'
import { pageQuery } from '../routing/pageQuery.ts'
import { type AnswerAlone, createAnswerAlone } from './answerAlone.ts'
import type { MakeEntry } from './entry.ts'
import type { Answer, PageStore } from './pageStore.ts'
import { fullLoad, payloadKey } from './payload.ts'
import { plainText } from './plainText.ts'
import { sendReady } from './sendReady.ts'
import type { PageRenderer } from './types.ts'

export interface PageParts {
  renderer: PageRenderer
  store: PageStore
  makeEntry: MakeEntry
  languages: Languages
  /** The running build; payloads of others are not given. Undefined in development. */
  buildId?: string | undefined
}

/** Names that only files have: a missing picture is no reason to render a page. */
const fileName =
  /^\/(?:assets|builds|media)\/|\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|mp4|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/i

/** Answers every path that no other route has: pages and payloads from the store, or rendered; 404s. */
export function addPages(app: FastifyInstance, given: PageParts): void {
  const parts = { ...given, answerAlone: createAnswerAlone(given) }
  app.setNotFoundHandler(async (request, reply) => {
    const { path, query } = request.target
    if (request.payload) return send(request, reply, await answerPayload(parts, request, request.payload.buildId))
    if (fileName.test(path))
      return send(request, reply, {
        entry: await parts.makeEntry(plainText(404, 'Not found'), { path }),
        cache: 'bypass',
      })
    return send(request, reply, await answerPage(parts, request, path, query))
  })
}

type Parts = PageParts & { answerAlone: AnswerAlone }

async function answerPage(parts: Parts, request: FastifyRequest, path: string, query: string): Promise<Answer> {
  const { renderer, store, makeEntry, languages, answerAlone } = parts
  const { headers } = request.raw
  const own = pageQuery(path, query)
  const url = path + own.query
  const locale = languages.localeOf(path, headers)
  const key = languages.keyOf(url, locale)
  const page = (address: string) => renderer.page({ url: address, locale })
  if (!own.stored || carriesToken(headers))
    return answerAlone({ headers, path, key, render: (token) => renderer.page({ url, locale, token }) })
  const answer = await store.answer(key, async () => makeEntry(await page(url), { path }))
  // The 404 text names the full path, and such an answer is not stored: it may know the whole query.
  if (answer.entry.status !== 404 || !own.shortened) return answer
  return { entry: await makeEntry(await page(path + query), { path }), cache: 'bypass' }
}

/** @param askingBuild the build that the asking browser runs */
async function answerPayload(parts: Parts, request: FastifyRequest, askingBuild: string): Promise<Answer> {
  const { renderer, store, makeEntry, languages, buildId, answerAlone } = parts
  const { headers } = request.raw
  const { path, query } = request.target
  if (buildId !== undefined && askingBuild !== buildId)
    return { entry: await makeEntry(fullLoad(), { path }), cache: 'bypass' }
  const own = pageQuery(path, query)
  const url = path + own.query
  const locale = languages.localeOf(path, headers)
  const key = languages.keyOf(payloadKey(path, own.query, askingBuild), locale)
  if (!own.stored || carriesToken(headers))
    return answerAlone({ headers, path, key, render: (token) => renderer.payload({ url, locale, token }) })
  return store.answer(key, async () => makeEntry(await renderer.payload({ url, locale }), { path }))
}

function send(request: FastifyRequest, reply: FastifyReply, { entry, cache }: Answer): FastifyReply {
  request.cache = cache
  return sendReady(request, reply, entry)
}

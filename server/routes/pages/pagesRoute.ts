import type { FastifyInstance, FastifyRequest } from 'fastify'
import { splitPath } from '#locales/routing.ts'
import type { Answer, PageStore } from '#server/cache/pageStore.ts'
import type { PrepareResponse } from '#server/cache/preparedResponse.ts'
import type { Lanes } from '#server/limits/renderLanes.ts'
import { fullLoad, payloadKey } from '#server/render/payload.ts'
import { plainText } from '#server/render/plainText.ts'
import type { PageRenderer } from '#server/render/types.ts'
import { isOwnPage } from '#server/routing/isOwnPage.ts'
import type { KnownPages, Missing } from '#server/routing/knownPages.ts'
import type { Languages } from '#server/routing/languages.ts'
import { tokenOf } from '#server/routing/requestToken.ts'
import type { NotFound } from '#server/send/notFound.ts'
import { sendAnswer } from '#server/send/sendReply.ts'
import type { RenderOwn } from './privatePage.ts'

export interface PageParts {
  renderer: PageRenderer
  store: PageStore
  prepareResponse: PrepareResponse
  languages: Languages
  lanes: Lanes
  knownPages: KnownPages
  notFound: NotFound
  renderOwn: RenderOwn
  /** Id of the running build, which is the only one whose payloads are served. Undefined in development. */
  buildId?: string | undefined
}

/** Paths that only files have: a missing picture should not cause a page to be rendered. */
const fileName =
  /^\/(?:assets|builds|media)\/|\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|mp4|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/i

/** `GET` of every path without another route: pages and payloads, from the store or rendered now, and 404s. */
export async function pagesRoute(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { prepareResponse, buildId } = parts
  app.get('/*', async (request, reply) => {
    const { path } = request.target
    const askingBuild = request.payload?.buildId
    const bypass = async (rendered: Parameters<PrepareResponse>[0]): Promise<Answer> => ({
      entry: await prepareResponse(rendered, { path }),
      cache: 'bypass',
    })
    if (askingBuild !== undefined && buildId !== undefined && askingBuild !== buildId)
      return sendAnswer(request, reply, await bypass(fullLoad()))
    if (!request.payload && fileName.test(path))
      return sendAnswer(request, reply, await bypass(plainText(404, 'Not found')))
    return sendAnswer(request, reply, await answerPage(parts, request))
  })
}

async function answerPage(parts: PageParts, request: FastifyRequest): Promise<Answer> {
  const { renderer, store, prepareResponse, languages, lanes, knownPages, notFound, renderOwn } = parts
  const { routing } = languages
  const { headers } = request.raw
  const { path, query } = request.target
  const what = request.payload ? 'payload' : 'page'
  const bare = splitPath(path, routing).path
  const locale = languages.localeOf(path, headers)
  const { payload } = request
  const keyOf = (page: string, its: string) =>
    languages.keyOf(payload ? payloadKey(page, its, payload.buildId) : page + its, locale)
  const notFoundAnswer = async (reason: Missing): Promise<Answer> => ({
    entry: await notFound[what]({ reason, path, query, locale }),
    cache: 'bypass',
  })
  // What pages declare about their queries comes with their code, which a stored page does not need.
  const isPlain = query === '' && (await store.stored(keyOf(path, ''))) !== undefined
  const wanted = isPlain ? { query: '', stored: true } : await renderer.relevantQuery(bare, query)
  const isPastEnd = knownPages.isPastEnd(bare, new URLSearchParams(query).get('page'))
  const missing = knownPages.missing(bare) ?? (isPastEnd ? 'not valid' : undefined)
  // A form is confirmed even if its page has disappeared since (server/routes/forms/sentPage.ts).
  const isConfirmation = missing === 'not valid' && wanted.query.startsWith('?reference=')
  if (missing && !isConfirmation) return notFoundAnswer(missing)

  const url = path + wanted.query
  const key = keyOf(path, wanted.query)
  // Browsers prerender pages for links that may never be followed: for them, only stored pages are served.
  if (/prefetch/.test(String(headers['sec-purpose'] ?? '')) && !(await store.stored(key)))
    return { entry: await prepareResponse(plainText(503, 'Not prerendered'), { path }), cache: 'bypass' }

  const token = isOwnPage(path, routing) ? tokenOf(headers) : undefined
  const own = token && (await renderOwn(token, (visitor) => renderer[what]({ url, locale, visitor })))
  if (own) return { entry: await prepareResponse(own, { path, private: true }), cache: 'bypass' }

  const lane = wanted.stored && wanted.query === '' ? lanes.shared : lanes.uncached
  // The pages of a list are few, and survive a restart like the list itself.
  const variant = wanted.query !== '' && !wanted.query.startsWith('?page=')
  const make = async (background: boolean) => {
    const rendered = await lane(() => renderer[what]({ url, locale }), background)
    return prepareResponse(rendered, { path, private: !wanted.stored, variant })
  }
  const answer: Answer = wanted.stored
    ? await store.answer({ key, check: () => renderer.basis({ url, locale }, what), make })
    : { entry: await make(false), cache: 'bypass' }
  // The page was rendered with only the relevant part of the query; the 404 page shows the full query.
  const reason = answer.entry.status === 404 ? knownPages.reason(bare) : undefined
  return reason ? notFoundAnswer(reason) : answer
}

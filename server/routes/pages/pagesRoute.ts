import type { FastifyInstance, FastifyRequest } from 'fastify'
import { splitPath } from '#locales/routing.ts'
import type { Answer } from '#server/cache/pageStore.ts'
import { fullLoad, payloadKey } from '#server/render/payload.ts'
import { plainText } from '#server/render/plainText.ts'
import type { Rendered } from '#server/render/types.ts'
import type { Missing } from '#server/routing/knownPages.ts'
import { ownPageToken } from '#server/routing/requestToken.ts'
import { createNotFound } from '#server/send/notFound.ts'
import { sendAnswer } from '#server/send/sendReply.ts'
import { withConfirmation } from '../forms/barePages.ts'
import { createRenderOwn } from './privatePage.ts'

/** Paths that only files have: a missing picture should not cause a page to be rendered. */
const fileName =
  /^\/(?:assets|builds|media)\/|\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|mp4|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/i

/** `GET` of every path without another route: pages and payloads, from the store or rendered now, and 404s. */
export async function pagesRoute(app: FastifyInstance): Promise<void> {
  const { prepareResponse, build } = app
  const answerPage = pageAnswers(app)
  const bypass = async (rendered: Rendered, path: string): Promise<Answer> => ({
    entry: await prepareResponse(rendered, { path }),
    cache: 'bypass',
  })
  app.get('/*', async (request, reply) => {
    const { target, payload } = request
    // Only the payloads of the running build are served. In development, there is none.
    if (payload && build && payload.buildId !== build.id)
      return sendAnswer(request, reply, await bypass(fullLoad(), target.path))
    if (!payload && fileName.test(target.path))
      return sendAnswer(request, reply, await bypass(plainText(404, 'Not found'), target.path))
    return sendAnswer(request, reply, await answerPage(request))
  })
}

function pageAnswers(app: FastifyInstance): (request: FastifyRequest) => Promise<Answer> {
  const { store, prepareResponse, languages, renderLimits: limits, knownPages, parts } = app
  const { routing } = languages
  const renderer = withConfirmation(app.renderer, app)
  const notFound = createNotFound(app)
  const renderOwn = createRenderOwn(limits, parts.readVisitor)

  return async ({ target: { path, query }, payload, raw: { headers } }) => {
    const what = payload ? 'payload' : 'page'
    const pagePath = splitPath(path, routing).path
    const locale = languages.localeOf(path, headers)
    const keyOf = (pageQuery: string) =>
      languages.keyOf(payload ? payloadKey(path, pageQuery, payload.buildId) : path + pageQuery, locale)
    const sendMissing = async (reason: Missing): Promise<Answer> => ({
      entry: await notFound[what]({ reason, path, query, locale }),
      cache: 'bypass',
    })
    const missing = knownPages.missing(pagePath, new URLSearchParams(query).get('page'))
    if (missing === 'no route') return sendMissing(missing)
    // What pages declare about their queries comes with their code, which a stored page does not need.
    const isStored = query === '' && (await store.stored(keyOf(''))) !== undefined
    const relevant = isStored ? { query: '', stored: true } : await renderer.relevantQuery(pagePath, query)
    // A form is confirmed even if its page has disappeared since (server/routes/forms/barePages.ts).
    if (missing && !relevant.query.startsWith('?reference=')) return sendMissing(missing)

    const url = path + relevant.query
    const key = keyOf(relevant.query)
    // Browsers prerender pages for links that may never be followed: for them, only stored pages are served.
    if (/prefetch/.test(String(headers['sec-purpose'] ?? '')) && !(await store.stored(key)))
      return { entry: await prepareResponse(plainText(503, 'Not prerendered'), { path }), cache: 'bypass' }

    const token = ownPageToken(path, headers, routing)
    const ownPage = token && (await renderOwn(token, (visitor) => renderer[what]({ url, locale, visitor })))
    if (ownPage) return { entry: await prepareResponse(ownPage, { path, private: true }), cache: 'bypass' }

    const limit = relevant.stored && relevant.query === '' ? limits.shared : limits.uncached
    // The pages of a list are few, and survive a restart like the list itself.
    const variant = relevant.query !== '' && !relevant.query.startsWith('?page=')
    const make = async (background: boolean) => {
      const rendered = await limit(() => renderer[what]({ url, locale }), background)
      return prepareResponse(rendered, { path, private: !relevant.stored, variant })
    }
    const answer: Answer = relevant.stored
      ? await store.answer({ key, check: () => renderer.basis({ url, locale }, what), make })
      : { entry: await make(false), cache: 'bypass' }
    // The page was rendered with only the relevant part of the query; the 404 page shows the full query.
    return answer.entry.status === 404 ? sendMissing('not valid') : answer
  }
}

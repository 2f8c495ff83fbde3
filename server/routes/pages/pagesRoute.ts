import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { splitPath } from '#locales/routing.ts'
import type { Answer } from '#server/cache/pageStore.ts'
import { Overloaded, type RenderLimits } from '#server/limits/admission.ts'
import { plainText } from '#server/render/minimalPage.ts'
import { fullLoad, payloadKey } from '#server/render/payload.ts'
import type { PageRequest, Rendered } from '#server/render/types.ts'
import type { Missing } from '#server/routing/pageIndex.ts'
import { ownPageToken } from '#server/routing/requestToken.ts'
import { createNotFound } from '#server/send/notFound.ts'
import { sendReply } from '#server/send/sendReply.ts'
import type { VisitorResult } from '#services/clients/accounts/visitor.ts'
import { renderConfirmation } from '../forms/barePages.ts'

/** Paths that only files have: a missing picture should not cause a page to be rendered. */
const fileName =
  /^\/(?:assets|builds|media)\/|\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|mp4|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/i

/** `GET` of every path without another route: pages and payloads, from the store or rendered now, and 404s. */
export async function pagesRoute(app: FastifyInstance): Promise<void> {
  const answerPage = pageAnswers(app)
  app.get('/*', async (request, reply) => {
    const { entry, cache } = await answerPage(request)
    return sendReply(request, reply, entry, cache)
  })
}

function pageAnswers(app: FastifyInstance): (request: FastifyRequest) => Promise<Answer> {
  const { store, prepareResponse, languages, renderLimits: limits, pageIndex, renderer, build, parts } = app
  const { routing } = languages
  const notFound = createNotFound(app)
  const renderOwn = createRenderOwn(limits, parts.readVisitor)

  return async ({ target: { path, query }, payload, raw: { headers } }) => {
    const bypass = async (rendered: Rendered, isPrivate = false): Promise<Answer> => ({
      entry: await prepareResponse(rendered, { path, private: isPrivate }),
      cache: 'bypass',
    })
    // Only the payloads of the running build are served. In development, there is none.
    if (payload && build && payload.buildId !== build.id) return bypass(fullLoad())
    if (!payload && fileName.test(path)) return bypass(plainText(404, 'Not found'))

    const format = payload ? 'payload' : 'page'
    const pagePath = splitPath(path, routing).path
    const locale = languages.localeOf(path, headers)
    const sendMissing = async (reason: Missing): Promise<Answer> => ({
      entry: await notFound({ reason, format, path, query, locale }),
      cache: 'bypass',
    })
    const missing = pageIndex.missing(pagePath, new URLSearchParams(query).get('page'), locale)
    if (missing === 'no route') return sendMissing(missing)
    const relevant = parts.pageQuery().relevant(pagePath, query)
    const isConfirmation = relevant.query.startsWith('?reference=')
    // A form is confirmed even if its page has disappeared since (server/routes/forms/barePages.ts).
    if (missing && !isConfirmation) return sendMissing(missing)

    const page: PageRequest = { path, query: relevant.query, locale }
    const url = payload ? payloadKey(path, relevant.query, payload.buildId) : path + relevant.query
    const key = languages.keyOf(url, locale)
    // Browsers prerender pages for links that may never be followed: for them, only stored pages are served.
    if (/prefetch/.test(String(headers['sec-purpose'] ?? '')) && !(await store.stored(key)))
      return bypass(plainText(503, 'Not prerendered'))

    const token = ownPageToken(path, headers, routing)
    const ownPage = token && (await renderOwn(token, (visitor) => renderer[format]({ ...page, visitor })))
    if (ownPage) return bypass(ownPage, true)

    const limit = relevant.stored && relevant.query === '' ? limits.shared : limits.uncached
    const render = () =>
      isConfirmation && format === 'page' ? renderConfirmation(app, page, renderer.page) : renderer[format](page)
    // The pages of a list are few, and survive a restart like the list itself.
    const variant = relevant.query !== '' && !relevant.query.startsWith('?page=')
    const make = async (background: boolean) =>
      prepareResponse(await limit(render, background), { path, private: !relevant.stored, variant })
    const answer: Answer = relevant.stored
      ? await store.answer({ key, check: () => renderer.basis(page, format), make })
      : { entry: await make(false), cache: 'bypass' }
    // The page was rendered with only the relevant part of the query; the 404 page shows the full query.
    return answer.entry.status === 404 ? sendMissing('not valid') : answer
  }
}

/** @returns the page with data that only this visitor may see; undefined if they get the public page */
type RenderOwn = (
  token: string,
  render: (visitor: PageRequest['visitor']) => Promise<Rendered>,
) => Promise<Rendered | undefined>

/**
 * Renders for the owner of a token. If the backend refuses the token or is unavailable, or if there are too many such
 * requests at once, the public page is served, and the browser requests the visitor's data itself.
 */
function createRenderOwn(limits: RenderLimits, readVisitor: (token: string) => Promise<VisitorResult>): RenderOwn {
  /** Hashes of tokens that the backend has just refused, which need not be sent again for a while. */
  const refused = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })
  return async (token, render) => {
    const hash = createHash('sha256').update(token).digest('base64')
    if (refused.has(hash)) return undefined
    try {
      return await limits.own(async () => {
        const visitor = await readVisitor(token)
        if (visitor === 'refused') refused.set(hash, true)
        if (visitor === 'refused' || visitor === 'unavailable') return undefined
        const rendered = await render(visitor)
        return rendered.failed ? undefined : rendered
      })
    } catch (error) {
      if (error instanceof Overloaded) return undefined
      throw error
    }
  }
}

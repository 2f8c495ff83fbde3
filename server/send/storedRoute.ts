import type { FastifyInstance } from 'fastify'
import type { Answer } from '#server/cache/pageStore.ts'
import type { PreparedResponse } from '#server/cache/preparedResponse.ts'
import { minimalPage, plainText } from '#server/render/minimalPage.ts'
import { errorPath, type PageFormat, type PageRequest, type Rendered } from '#server/render/types.ts'
import { wordsOf } from '#server/render/words.ts'
import type { ContentState } from '#services/clients/content/followContent.ts'
import { type Clock, createClock } from '#services/rules/time/firmTime.ts'
import { sendReply } from './sendReply.ts'

/** Makes a response that follows from the content, such as a sitemap or a feed. @param path canonical */
export type MakeFromContent = (state: ContentState, clock: Clock, path: string) => Rendered | Promise<Rendered>

/** Adds a `GET` route whose responses follow from the content. */
export function contentRoute(app: FastifyInstance, url: string, make: MakeFromContent): void {
  app.get(url, async (request, reply) => {
    const { entry, cache } = await contentAnswer(app, request.target.path, make)
    return sendReply(request, reply, entry, cache)
  })
}

/**
 * A response that follows from the content: made on the first request after a change, then from the page store, but
 * never on disk. 503 until the content is known.
 */
export async function contentAnswer(
  { site, store, prepareResponse }: Pick<FastifyInstance, 'site' | 'store' | 'prepareResponse'>,
  path: string,
  make: MakeFromContent,
): Promise<Answer> {
  if (site.state().version === '')
    return { entry: await prepareResponse(plainText(503, 'Temporarily unavailable'), { path }), cache: 'bypass' }
  return store.answer({
    key: path,
    onDemand: true,
    async make() {
      const clock = createClock()
      const rendered = await make(site.state(), clock, path)
      const basis = { hash: '', slots: false, until: clock.until() }
      return prepareResponse({ ...rendered, basis }, { path, variant: true })
    },
  })
}

/** A response with status 200. */
export const okay = (contentType: string, body: string, headers: Rendered['headers'] = []): Rendered => ({
  status: 200,
  contentType: `${contentType}; charset=utf-8`,
  body,
  headers,
  failed: false,
})

export interface StoredPage {
  key: string
  request: PageRequest
  format?: PageFormat
  prepare: (rendered: Rendered) => Promise<PreparedResponse>
}

/** A page that belongs to no address, such as an error page: rendered once for all visitors of a language. */
export const storedPage = (
  { store, renderer, renderLimits }: Pick<FastifyInstance, 'store' | 'renderer' | 'renderLimits'>,
  { key, request, format = 'page', prepare }: StoredPage,
): Promise<Answer> =>
  store.answer({
    key,
    check: () => renderer.basis(request, format),
    make: async (background) => prepare(await renderLimits.shared(() => renderer[format](request), background)),
  })

type ErrorStatus = 400 | 405 | 410 | 500 | 503

const textOf = (status: ErrorStatus, locale: string): string =>
  wordsOf(locale)[status === 500 ? 'error.fatal.text' : (`server.${status}` as const)]

/** Error pages, the same for all visitors of a language and therefore rendered once; that for 503 needs no render. */
export type ErrorPages = (status: ErrorStatus, locale?: string) => Promise<PreparedResponse>

/** Value of the `Allow` header for pages. */
export const pageMethods = 'GET, HEAD, OPTIONS'

export function createErrorPages(app: FastifyInstance): ErrorPages {
  const { renderUnstored, prepareResponse, languages } = app
  const minimal = (status: ErrorStatus, locale: string) =>
    prepareResponse(minimalPage(status, locale, textOf(status, locale)), { path: errorPath })
  return async (status, locale = languages.routing.defaultCode) => {
    if (status === 503) return minimal(status, locale)
    const request = { path: errorPath, serverError: { status, text: textOf(status, locale) }, locale }
    const prepare = async (rendered: Rendered) => {
      if (rendered.status !== status) throw new Error('The error page could not be rendered')
      const headers: Rendered['headers'] = status === 405 ? [['Allow', pageMethods]] : []
      return prepareResponse(
        { ...rendered, headers: [...rendered.headers, ...headers] },
        { path: errorPath, shared: true },
      )
    }
    try {
      // The store would treat a status ≥ 500 as a failed render, although it is intended here.
      if (status >= 500) return await prepare(await renderUnstored(request))
      return (await storedPage(app, { key: `!${status} ${locale}`, request, prepare })).entry
    } catch {
      return minimal(status, locale)
    }
  }
}

import type { FastifyInstance } from 'fastify'
import type { PreparedResponse } from '#server/cache/preparedResponse.ts'
import { minimalPage } from '#server/render/minimalPage.ts'
import { errorPath, type Rendered } from '#server/render/types.ts'
import { storedPage } from './storedRoute.ts'

const texts = {
  400: 'The address is not valid.',
  405: 'Nothing can be sent to this address.',
  410: 'This page has been removed.',
  500: "The page you requested can't be reached right now.",
  503: 'A lot of people are using this site right now. Please try again in a minute.',
} as const

/** Error pages, the same for all visitors of a language and therefore rendered once; that for 503 needs no render. */
export type ErrorPages = (status: keyof typeof texts, locale?: string) => Promise<PreparedResponse>

/** Value of the `Allow` header for pages. */
export const pageMethods = 'GET, HEAD, OPTIONS'

export function createErrorPages(app: FastifyInstance): ErrorPages {
  const { renderUnstored, prepareResponse, languages } = app
  const minimal = (status: keyof typeof texts) =>
    prepareResponse(minimalPage(status, texts[status]), { path: errorPath })
  return async (status, locale = languages.routing.defaultCode) => {
    if (status === 503) return minimal(status)
    const request = { path: errorPath, serverError: { status, text: texts[status] }, locale }
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
      return minimal(status)
    }
  }
}

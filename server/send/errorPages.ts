import type { PageStore } from '#server/cache/pageStore.ts'
import type { PreparedResponse, PrepareResponse } from '#server/cache/preparedResponse.ts'
import { minimalPage } from '#server/render/minimalPage.ts'
import type { PageRenderer, Rendered } from '#server/render/types.ts'
import type { Languages } from '#server/routing/languages.ts'

const texts = {
  400: 'The address is not valid.',
  405: 'Nothing can be sent to this address.',
  410: 'This page has been removed.',
  500: "The page you requested can't be reached right now.",
} as const

/** Error pages that are the same for every visitor of a language, and therefore made once. */
export type ErrorPages = (status: keyof typeof texts, locale?: string) => Promise<PreparedResponse>

/** What may be done with a page: the header `Allow`. */
export const pageMethods = 'GET, HEAD, OPTIONS'

/** An address that no page has, so that the renderer's error page answers. */
const nowhere = '/_error'

export function createErrorPages(parts: {
  renderer: PageRenderer
  store: PageStore
  prepareResponse: PrepareResponse
  languages: Languages
}): ErrorPages {
  const { renderer, store, prepareResponse, languages } = parts
  return async (status, locale = languages.routing.defaultCode) => {
    const serverError = { status, text: texts[status] }
    const render = async () => {
      const rendered = await renderer.page({ url: nowhere, serverError, locale })
      if (rendered.failed) throw new Error('The error page cannot be rendered')
      const headers: Rendered['headers'] = status === 405 ? [['Allow', pageMethods]] : []
      return prepareResponse(
        { ...rendered, headers: [...rendered.headers, ...headers] },
        { path: nowhere, shared: true },
      )
    }
    // The store takes a status ≥ 500 for a failed render, which a page made on purpose is not.
    const answer = status >= 500 ? render() : store.answer(`!${status} ${locale}`, render).then(({ entry }) => entry)
    return answer.catch(() => prepareResponse(minimalPage(status, texts[status]), { path: nowhere }))
  }
}

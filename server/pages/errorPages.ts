import type { Languages } from '../languages.ts'
import type { Entry, MakeEntry } from './entry.ts'
import { minimalPage } from './minimalPage.ts'
import type { PageStore } from './pageStore.ts'
import type { PageRenderer, Rendered } from './types.ts'

const texts = {
  400: 'The address is not valid.',
  405: 'Nothing can be sent to this address.',
  410: 'This page has been removed.',
  500: "The page you requested can't be reached right now.",
} as const

/** Error pages that are the same for every visitor of a language, and therefore made once. */
export type ErrorPages = (status: keyof typeof texts, locale?: string) => Promise<Entry>

/** What may be done with a page: the header `Allow`. */
export const pageMethods = 'GET, HEAD, OPTIONS'

/** An address that no page has, so that the renderer's error page answers. */
const nowhere = '/_error'

export function createErrorPages(parts: {
  renderer: PageRenderer
  store: PageStore
  makeEntry: MakeEntry
  languages: Languages
}): ErrorPages {
  const { renderer, store, makeEntry, languages } = parts
  return async (status, locale = languages.routing.defaultCode) => {
    const refusal = { status, text: texts[status] }
    const render = async () => {
      const rendered = await renderer.page({ url: nowhere, refusal, locale })
      if (rendered.failed) throw new Error('The error page cannot be rendered')
      const headers: Rendered['headers'] = status === 405 ? [['Allow', pageMethods]] : []
      return makeEntry({ ...rendered, headers: [...rendered.headers, ...headers] }, { path: nowhere, shared: true })
    }
    // The store takes a status ≥ 500 for a failed render, which a page made on purpose is not.
    const answer = status >= 500 ? render() : store.answer(`!${status} ${locale}`, render).then(({ entry }) => entry)
    return answer.catch(() => makeEntry(minimalPage(status, texts[status]), { path: nowhere }))
  }
}

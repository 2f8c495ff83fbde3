import { noRouteText, notValidText } from '#locales/missingText.ts'
import type { Entry, MakeEntry } from './entry.ts'
import type { Lanes } from './lanes.ts'
import { escapeHtml } from './minimalPage.ts'
import type { Missing } from './pagePaths.ts'
import type { PageStore } from './pageStore.ts'
import { fullLoad } from './payload.ts'
import type { PageRenderer, Rendered } from './types.ts'

export interface MissingPage {
  reason: Missing
  /** As requested. */
  path: string
  query: string
  locale: string
}

/** Answers for addresses without a page, at the cost of a copy: the 404 page of a language is rendered once. */
export interface NotFound {
  page(request: MissingPage): Promise<Entry>
  /** Its data, for client-side navigation. */
  payload(request: MissingPage): Promise<Entry>
}

export interface NotFoundParts {
  renderer: PageRenderer
  store: PageStore
  lanes: Lanes
  makeEntry: MakeEntry
  /** The same without what `makeEntry` adds to pages. */
  makeTemplate: MakeEntry
}

/** An address whose route has a validity check, which says 404 without asking the backend. */
const template = '/faq/missing'
/** Stands in the template for the text of each answer. Nothing escapes it. */
const mark = 'TEXT-OF-THE-MISSING-PAGE'

export function createNotFound({ renderer, store, lanes, makeEntry, makeTemplate }: NotFoundParts): NotFound {
  function answer(what: 'page' | 'payload') {
    return async ({ reason, path, query, locale }: MissingPage): Promise<Entry> => {
      // Vike's router shows by itself what no route matches, or leaves it to the server.
      if (what === 'payload' && reason === 'no route') return makeEntry(fullLoad(), { path })
      const render = () => lanes.shared(() => renderer[what]({ url: template, locale, missing: mark }))
      const { entry } = await store.answer(`!404 ${locale} ${what}`, async () =>
        makeTemplate(await render(), { path: template, shared: true }),
      )
      // It could not be rendered: the backend has never been reached.
      if (entry.status !== 404) return entry
      const text = reason === 'no route' ? noRouteText(decodeURI(path)) : notValidText(decodeURI(path) + query)
      return makeEntry(withText(entry, text, what), { path })
    }
  }
  return { page: answer('page'), payload: answer('payload') }
}

/** The template with the text of one answer, escaped for where it stands. */
function withText({ variants, kinds, failed }: Entry, text: string, what: 'page' | 'payload'): Rendered {
  const html = variants.identity.body.toString()
  const json = JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003C')
  // Vike's data of the page is the last thing in it that holds the text.
  const data = what === 'page' ? html.lastIndexOf('<script id="vike_pageContext"') : 0
  const body =
    html.slice(0, data).replaceAll(mark, () => escapeHtml(text)) + html.slice(data).replaceAll(mark, () => json)
  const contentType = `${what === 'page' ? 'text/html' : 'application/json'}; charset=utf-8`
  return { status: 404, contentType, body, headers: [], kinds: [...kinds], failed }
}

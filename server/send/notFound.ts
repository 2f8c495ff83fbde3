import { addressOf } from '#locales/addresses.ts'
import { noRouteText, notValidText } from '#locales/missingText.ts'
import type { PageStore } from '#server/cache/pageStore.ts'
import type { PreparedResponse, PrepareResponse } from '#server/cache/preparedResponse.ts'
import type { Lanes } from '#server/limits/renderLanes.ts'
import { escapeHtml } from '#server/render/minimalPage.ts'
import { fullLoad } from '#server/render/payload.ts'
import type { PageRenderer } from '#server/render/types.ts'
import type { Missing } from '#server/routing/pagePaths.ts'

export interface MissingPage {
  reason: Missing
  /** As requested. */
  path: string
  query: string
  locale: string
}

/** Answers for addresses without a page, at the cost of a copy: the 404 page of a language is rendered once. */
export interface NotFound {
  page(request: MissingPage): Promise<PreparedResponse>
  /** Its data, for client-side navigation. */
  payload(request: MissingPage): Promise<PreparedResponse>
}

export interface NotFoundParts {
  renderer: PageRenderer
  store: PageStore
  lanes: Lanes
  prepareResponse: PrepareResponse
}

/** An address whose route has a validity check, which says 404 without asking the backend. */
const address = addressOf('question', { slug: 'missing' })
/** Stands in the template for the text of each answer. Nothing escapes it. */
const mark = 'TEXT-OF-THE-MISSING-PAGE'

export function createNotFound({ renderer, store, lanes, prepareResponse }: NotFoundParts): NotFound {
  const templates = new WeakMap<PreparedResponse, Template>()

  function answer(what: 'page' | 'payload') {
    return async ({ reason, path, query, locale }: MissingPage): Promise<PreparedResponse> => {
      // Vike's router leaves to the server what no route matches.
      if (what === 'payload' && reason === 'no route') return prepareResponse(fullLoad(), { path })
      const render = () => lanes.shared(() => renderer[what]({ url: address, locale, missing: mark }))
      const { entry } = await store.answer(`!404 ${locale} ${what}`, async () =>
        prepareResponse(await render(), { path: address, shared: true }),
      )
      // It could not be rendered: the backend has never been reached.
      if (entry.status !== 404) return entry
      const template = templates.get(entry) ?? readTemplate(entry, what)
      templates.set(entry, template)
      const text = reason === 'no route' ? noRouteText(decodeURI(path)) : notValidText(decodeURI(path) + query)
      return fill(template, text, path)
    }
  }
  return { page: answer('page'), payload: answer('payload') }
}

/** The 404 page of a language, cut where the text of each answer goes. */
interface Template {
  entry: PreparedResponse
  pieces: Buffer[]
  /** Of the text after each piece but the last. */
  escapes: ((text: string) => string)[]
  head: string[]
}

function readTemplate(entry: PreparedResponse, what: 'page' | 'payload'): Template {
  const { body, head } = entry.variants.identity
  const whole = body.toString()
  // Vike's data of the page comes after all of its HTML.
  const data = what === 'page' ? whole.lastIndexOf('<script id="vike_pageContext"') : 0
  const pieces = whole.split(mark)
  let position = 0
  const escapes = pieces.slice(0, -1).map((piece) => {
    position += piece.length + mark.length
    return position > data ? escapeJson : escapeHtml
  })
  return { entry, pieces: pieces.map((piece) => Buffer.from(piece)), escapes, head: withoutSize(head) }
}

/** Made from ready parts: it costs about what a stored page costs, and nobody needs a compressed copy of it. */
function fill({ entry, pieces, escapes, head }: Template, text: string, path: string): PreparedResponse {
  const texts = escapes.map((escaped) => Buffer.from(escaped(text)))
  const body = Buffer.concat(pieces.flatMap((piece, index) => [piece, ...texts.slice(index, index + 1)]))
  const sized = [...head, 'Content-Length', String(body.length)]
  return {
    ...entry,
    path,
    storable: false,
    variants: { identity: { body, etag: '', head: sized, headUnchanged: sized } },
  }
}

/** Names and values in turn. */
function withoutSize(head: readonly string[]): string[] {
  return head.flatMap((name, index) =>
    index % 2 === 0 && !/^(?:content-length|etag)$/i.test(name) ? [name, head[index + 1] ?? ''] : [],
  )
}

/** For a string in a script element. */
const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003C')

import type { Visitor } from '#services/clients/accounts/visitor.ts'
import type { ContentState } from '#services/clients/content/followContent.ts'
import type { SentForm } from '#services/rules/forms/formTypes.ts'
import type { SurveyView } from '#services/rules/surveys/booking.ts'
import type { InlineHashes } from './inlineHashes.ts'
import type { Places } from './places.ts'

/** The result of a renderer: a response before it is compressed, tagged and stored. */
export interface Rendered {
  status: number
  contentType: string
  body: string
  /** Of a page, what its Content-Security-Policy allows; nothing inline by default. */
  inline?: InlineHashes | undefined
  /** Of a page of the site, where settings of the running server are added (serverSettings.ts). */
  places?: Places | undefined
  /** Of a page of the site, which notice and theme it has, or empty (serverSettings.ts). Not stored. */
  around?: string
  /** The compressed body, if it was compressed earlier. */
  compressed?: { gzip?: Buffer | undefined; br?: Buffer | undefined } | undefined
  /** Headers set by the page, such as `Location`. */
  headers: [name: string, value: string][]
  /** Only what has one can be stored. */
  basis?: Basis | undefined
  /** Origin that may show it in a frame; nobody by default. */
  framedBy?: string | undefined
  /** An error page: never stored, and sent only if nothing better is stored. */
  failed: boolean
}

/** What a response was made from, to find out later whether it would be the same now. */
export interface Basis {
  /** Of its data, and of what surrounds them. */
  hash: string
  /** Epoch milliseconds from which it may be another although the content is the same. */
  until?: number | undefined
  /** It names free survey times. */
  slots: boolean
}

/** A request that the server itself refuses; the error page shows `text`. */
export interface ServerError {
  status: number
  text: string
}

export interface PageRequest {
  /** Canonical, as shown in the browser. */
  path: string
  /** Its relevant part, with question mark, or empty. */
  query?: string
  /** Set on the account page, which is then rendered for this visitor only. */
  visitor?: Visitor | undefined
  /** Text of the 404 page, for an address without a page. `path` must have a route with a validity check. */
  missing?: string
  /** A form of this page, to show again. */
  sentForm?: SentForm
  /** The survey behind a signed link, or why it cannot be shown. */
  survey?: SurveyView
  /** Input of an account form that was sent before the page was hydrated, without passwords. */
  earlyForm?: { values: Record<string, string> }
  serverError?: ServerError
  /** What the page is made from instead of the published content, for one editor. */
  preview?: ContentState
  /** Language code; defaults to the default language. */
  locale?: string
}

/** An address without a page, so that the renderer returns its error page. */
export const errorPath = '/_error'

/** A whole document, or the data of a page as JSON, for client-side navigation. */
export type PageFormat = 'page' | 'payload'

/** Renders pages. Errors result in an error page with its status; throws only if even that fails. */
export interface PageRenderer {
  page(request: PageRequest): Promise<Rendered>
  /** With the page's status. */
  payload(request: PageRequest): Promise<Rendered>
  /** What the page or its payload would be made from now; undefined if only a render can tell. Does not render. */
  basis(request: PageRequest, format: PageFormat): Promise<Basis | undefined>
  /** The data of a page, as its data function returns them; undefined if there is no such page. Does not render. */
  data(request: PageRequest): Promise<unknown>
}

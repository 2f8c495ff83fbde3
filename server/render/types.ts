import type { Visitor } from '#services/accounts/visitor.ts'
import type { SentForm } from '#services/forms/formTypes.ts'
import type { SurveyView } from '#services/surveys/booking.ts'

/** The result of a renderer: a response before it is compressed, tagged and stored. */
export interface Rendered {
  status: number
  contentType: string
  body: string
  /** The compressed body, if it was compressed earlier. */
  compressed?: { gzip?: Buffer | undefined; br?: Buffer | undefined } | undefined
  /** Headers set by the page, such as `Location`. */
  headers: [name: string, value: string][]
  /** Content types it was made from (Strapi singular names); `*`: unknown, so any change may affect it. */
  cacheTags: string[]
  /** Number of entries and parts of entries read for it, by GraphQL type: compared with those of later copies. */
  counts?: Readonly<Record<string, number>>
  /** The page is an error page or incomplete: never stored, and sent only if nothing better is stored. */
  failed: boolean
}

/** A request that the server itself refuses; the error page shows `text`. */
export interface ServerError {
  status: number
  text: string
}

export interface PageRequest {
  /** Path and relevant query, such as `/blog?page=2`. */
  url: string
  /** Set on the account page, which is then rendered for this visitor only. */
  visitor?: Visitor | undefined
  /** Text of the 404 page, for an address without a page. `url` must have a route with a validity check. */
  missing?: string
  /** A form of this page, to show again. */
  sentForm?: SentForm
  /** The survey behind a signed link, or why it cannot be shown. */
  survey?: SurveyView
  /** Input of an account form that was sent before the page was hydrated, without passwords. */
  early?: { values: Record<string, string> }
  serverError?: ServerError
  /** Language code; defaults to the default language. */
  locale?: string
}

/** Renders pages. Errors result in an error page with its status; throws only if even that fails. */
export interface PageRenderer {
  page(request: PageRequest): Promise<Rendered>
  /** The data of a page as JSON, for client-side navigation, with the page's status. */
  payload(request: PageRequest): Promise<Rendered>
}

/** Adds something to every response according to the running server's settings. */
export type Mark = (rendered: Rendered) => Rendered

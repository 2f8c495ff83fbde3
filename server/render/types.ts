import type { Visitor } from '#services/accounts/visitor.ts'

/** What a renderer gives back: an answer before it is compressed, tagged and stored. */
export interface Rendered {
  status: number
  contentType: string
  body: string
  /** The body as it was compressed before, when it was. */
  compressed?: { gzip?: Buffer | undefined; br?: Buffer | undefined } | undefined
  /** Headers of the page itself, such as `Location`. */
  headers: [name: string, value: string][]
  /** Kinds of content it was made of (Strapi singular names); `*` = unknown, so anything may change it. */
  cacheTags: string[]
  /** How many entries and parts of entries were read for it, by GraphQL type: what a later copy is compared with. */
  counts?: Readonly<Record<string, number>>
  /** The page could not be shown, or not in full: never kept, and shown only when nothing better is stored. */
  failed: boolean
}

/** A contact form to be shown again. Same shape as `pageContext.enquiry` of the renderer. */
export interface EnquiryState {
  values: Record<string, string>
  /** What is wrong, by field. The server passes it on; words are found by the page. */
  errors: Readonly<Record<string, unknown>>
  failure?: 'unavailable' | 'limited'
}

/** A request that the server itself refuses; the error page says `text`. */
export interface ServerError {
  status: number
  text: string
}

export interface PageRequest {
  /** Path and query that matter, such as `/blog?page=2`. */
  url: string
  /** On the account page, rendered for its owner alone. */
  visitor?: Visitor | undefined
  /** No page has this address: what the 404 page says. `url` must have a route with a validity check. */
  missing?: string
  enquiry?: EnquiryState
  /** An account form that was sent before its page was alive: what was typed, but passwords. */
  early?: { values: Record<string, string> }
  serverError?: ServerError
  /** Code of the language; the default one when absent. */
  locale?: string
}

/** Makes pages. Errors of a page come back as an error page with its status; it throws only when even that fails. */
export interface PageRenderer {
  page(request: PageRequest): Promise<Rendered>
  /** The data of a page as JSON, for client-side navigation, with the status the page would have. */
  payload(request: PageRequest): Promise<Rendered>
}

/** Writes something into every answer that the running server's settings call for. */
export type Mark = (rendered: Rendered) => Rendered

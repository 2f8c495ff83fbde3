import type { Language } from '#locales/current.ts'
import type { Visitor } from '#services/accounts/visitor.ts'
import type { ContentSource } from '#services/content/source.ts'
import type { Furniture } from '#services/furniture/furniture.ts'
import type { Seo } from './head/seo.ts'
import type { Payload } from './navigation/payload.ts'

/** The furniture and what the browser must know of the settings. */
export interface PageFurniture extends Furniture {
  /** Origin of the site, such as `https://example.org`. */
  siteUrl: string
  /** How often an open page asks for a newer build, in milliseconds; false: never. */
  buildPollMs: number | false
  /** The language it is in. */
  locale: string
}

/** What the browser must know of the languages. */
export interface PageLanguage extends Language {
  secureCookie: boolean
}

declare global {
  namespace Vike {
    interface PageContext {
      data?: { seo?: Seo }
      /** Undefined when the backend has never been reached, and in payloads of client navigations. */
      furniture?: PageFurniture
      /** Undefined on a site of one language whose paths do not name it. */
      language?: PageLanguage
      /** An account form that was sent before its page was alive: what was typed, but passwords. */
      early?: { values: Record<string, string> }
      /** Why the server shows the error page without having looked for a page: 400, 405, 410 or 500. */
      serverError?: { status: number; text: string }
      /** On the account page, rendered for its owner alone. */
      visitor?: Visitor
    }
    interface PageContextClient {
      /** The page's data, when the route middleware had to ask for it, or live content did. */
      payload?: Payload
      /** Kinds of content that the page is made of, after a client navigation, where the server tells. */
      cacheTags?: string | null
      /** The page is renewed where it is (renderer/live): nothing moves, nothing is announced as a navigation. */
      silent?: boolean
    }
    interface PageContextServer {
      content: ContentSource
      /** The server knows that no page has this address: what the 404 page says. */
      missing?: string
    }
  }
}

import type { ApolloClient } from '@apollo/client'
import type { EnquiryPrefill } from '#components/enquiryPrefill.ts'
import type { Language } from '#locales/current.ts'
import type { Visitor } from '#services/clients/accounts/visitor.ts'
import type { SentForm } from '#services/rules/forms/formTypes.ts'
import type { DataInput, PageFurniture, PageParts } from '#services/rules/rendering/pageTypes.ts'
import type { SurveyView } from '#services/rules/surveys/booking.ts'
import type { Seo } from './browser/head/headTags.ts'
import type { Payload } from './browser/navigation/loadPayload.ts'

/** What the browser gets of a page's context, besides what Vike passes on itself. https://vike.dev/passToClient */
export const passToClient = ['furniture', 'sentForm', 'earlyForm', 'serverError', 'language', 'visitor'] as const

/** The language, and the settings of its cookie. */
interface PageLanguage extends Language {
  secureCookie: boolean
}

declare global {
  /** Id of the build that this code belongs to (vite.config.ts). */
  const __BUILD_ID__: string
  /** Whether the site has several languages. If not, the code for them is left out of the build (vite.config.ts). */
  const __SEVERAL_LANGUAGES__: boolean
  /** Whether content is German. If not, the code to search it is left out. */
  const __GERMAN_CONTENT__: boolean

  namespace Vike {
    interface PageContext {
      data?: {
        seo?: Seo
        /** The page shows errors in the values of its query. */
        hasErrors?: boolean
        /** For the links to the enquiry form. */
        prefill?: EnquiryPrefill
      }
      /** Undefined until the content is known, and in payloads of client navigations. */
      furniture?: PageFurniture
      /** Undefined if the site has one language and paths without a prefix. */
      language?: PageLanguage
      /** The form of the page, after a failed POST without JavaScript. */
      sentForm?: SentForm
      /** An account form submitted before hydration: the typed values, except passwords. */
      earlyForm?: { values: Record<string, string> }
      /** Why the server shows the error page without looking for a page: 400, 405, 410 or 500. */
      serverError?: { status: number; text: string }
      /** On the account page, which is rendered for its owner only. */
      visitor?: Visitor
    }
    interface PageContextClient {
      /** The page's data, if route middleware or live content has already fetched it. */
      payload?: Payload
      /** The page is refreshed in place (renderer/browser/live): no scrolling, and not announced as a navigation. */
      silent?: boolean
    }
    interface PageContextServer extends Pick<DataInput, 'content' | 'clock' | 'freeSlots'> {
      /**
       * The query of the page, without question mark; undefined in a prerendered page. In payloads, Vike's `urlParsed`
       * has only the last value of a key.
       */
      query?: string
      /** The survey behind a signed link, on its own page. */
      survey?: SurveyView
      /** The client of the visitor for whom the page is rendered; its cache has their entries. */
      graphqlClient?: ApolloClient
      /** Set if the server knows that no page has this address: the text of the 404 page. */
      missing?: string
      /** The page's data stays in the document: it was made for one request, or belongs to an error page. */
      keepData?: boolean
      /** Waits until other requests have had their turn. */
      nextTurn: () => Promise<void>
      /** What +onRenderHtml.tsx returns, for the server. */
      parts?: PageParts
    }
  }
}

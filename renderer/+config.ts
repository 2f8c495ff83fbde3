// https://vike.dev/config
import type { Config } from 'vike/types'
import vikeReact from 'vike-react/config'
import type { PageRules } from '#locales/pageRules.ts'

export default {
  extends: [vikeReact],
  clientRouting: true,
  // server/ handles trailing slashes and redirects, in one hop and with the right status (docs/decisions/004).
  disableUrlNormalization: true,
  reactStrictMode: true,
  // Vike's hover prefetch ignores Save-Data; renderer/navigation/prefetch.ts replaces it.
  prefetchStaticAssets: false,
  passToClient: ['furniture', 'sentForm', 'early', 'serverError', 'language', 'visitor'],
  routeMiddleware: ['redirects'],
  meta: {
    // A page may force a colour mode: `export const colourMode = 'dark'` in its +colourMode.ts.
    colourMode: { env: { server: true, client: true } },
    // Names of route middleware (navigation/middleware/registry.ts) to run before the page is shown.
    routeMiddleware: { env: { client: true }, cumulative: true },
    // Whether a navigation to the page scrolls to the top. Default: if the path changes.
    scrollToTop: { env: { client: true } },
    // Which keys of the query change a page, and whether it is stored (locales/pageRules.ts). The server reads those of
    // all pages before it renders any (server/routing/pageQuery.ts).
    query: { env: { server: true }, eager: true },
    stored: { env: { server: true }, eager: true },
  },
} satisfies Config

declare global {
  namespace Vike {
    interface Config extends PageRules {
      colourMode?: 'light' | 'dark'
      routeMiddleware?: string[]
      scrollToTop?: boolean
    }
    interface ConfigResolved extends PageRules {
      colourMode?: 'light' | 'dark'
      routeMiddleware?: string[][]
      scrollToTop?: boolean
    }
  }
}

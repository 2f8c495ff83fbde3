// https://vike.dev/config
import type { Config } from 'vike/types'
import vikeReact from 'vike-react/config'
import type { SitemapPart } from '#services/rules/content/sitemap.ts'
import type { PageRules } from '#services/rules/site/pageRules.ts'
import { passToClient } from './globals.ts'

export default {
  extends: [vikeReact],
  clientRouting: true,
  // server/ handles trailing slashes and redirects, in one hop and with the right status (docs/decisions/003).
  disableUrlNormalization: true,
  reactStrictMode: true,
  // Vike's hover prefetch ignores Save-Data; renderer/browser/navigation/prefetch.ts replaces it.
  prefetchStaticAssets: false,
  passToClient: [...passToClient],
  routeMiddleware: ['redirects'],
  meta: {
    // Settings of a page, in its own +config.ts. It may force a colour mode: `colourMode: 'dark'`.
    colourMode: { env: { server: true, client: true } },
    // Names of route middleware (navigation/middleware.ts) to run before the page is shown.
    routeMiddleware: { env: { client: true }, cumulative: true },
    // Whether a navigation to the page scrolls to the top. Default: if the path changes.
    scrollToTop: { env: { client: true } },
    // Which keys of the query change a page, and whether it is stored (services/rules/site/pageRules.ts). The build's
    // manifest has those of all pages (server/routing/pageQuery.ts).
    query: { env: { server: true }, eager: true },
    stored: { env: { server: true }, eager: true },
    // Which addresses a page has, and what the search finds on it (services/rules/content/sitemap.ts).
    sitemap: { env: { server: true }, eager: true },
  },
} satisfies Config

interface PageConfig extends PageRules {
  colourMode?: 'light' | 'dark'
  scrollToTop?: boolean
  sitemap?: SitemapPart | SitemapPart[]
}

declare global {
  namespace Vike {
    interface Config extends PageConfig {
      routeMiddleware?: string[]
    }
    interface ConfigResolved extends PageConfig {
      routeMiddleware?: string[][]
    }
  }
}

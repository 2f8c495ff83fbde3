// https://vike.dev/config
import type { Config } from 'vike/types'
import vikeReact from 'vike-react/config'
import type { ScrollToTop } from './navigation/scroll/scrollRules.ts'

export default {
  extends: [vikeReact],
  clientRouting: true,
  // Everything but the blog is prerendered; pages/blog/+prerender.ts opts out. The server bundle stays:
  // an entry published after the build is rendered at run time. https://vike.dev/prerender
  prerender: { partial: true, keepDistServer: true, disableAutoRun: true },
  // server/ decides slashes and redirects, in one hop and with their own statuses (docs/decisions/004).
  disableUrlNormalization: true,
  // Streaming costs twice the CPU per page here and needs inline scripts (docs/decisions/003).
  stream: false,
  reactStrictMode: true,
  // Prefetching is ours: Vike's hover prefetch knows nothing of Save-Data.
  prefetchStaticAssets: false,
  passToClient: ['furniture', 'enquiry', 'early', 'serverError', 'language', 'visitor'],
  routeMiddleware: ['redirects'],
  meta: {
    // A page may force a colour mode: `export const colourMode = 'dark'` in its +colourMode.ts.
    colourMode: { env: { server: true, client: true } },
    // Names of route middleware (middleware/registry.ts) that run before the page is entered.
    routeMiddleware: { env: { client: true }, cumulative: true },
    // Whether a navigation to the page begins at its top; without it: when the path changes.
    scrollToTop: { env: { client: true } },
  },
} satisfies Config

declare global {
  namespace Vike {
    interface Config {
      colourMode?: 'light' | 'dark'
      routeMiddleware?: string[]
      scrollToTop?: ScrollToTop
    }
    interface ConfigResolved {
      colourMode?: 'light' | 'dark'
      routeMiddleware?: string[][]
      scrollToTop?: ScrollToTop
    }
  }
}

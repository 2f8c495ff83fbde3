// https://vike.dev/config
import type { Config } from 'vike/types'
import vikeReact from 'vike-react/config'

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
  passToClient: ['furniture', 'enquiry', 'refusal', 'language'],
  // A page may force a colour mode: `export const colourMode = 'dark'` in its +colourMode.ts.
  meta: { colourMode: { env: { server: true, client: true } } },
} satisfies Config

declare global {
  namespace Vike {
    interface Config {
      colourMode?: 'light' | 'dark'
    }
    interface ConfigResolved {
      colourMode?: 'light' | 'dark'
    }
  }
}

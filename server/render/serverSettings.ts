import { defaultLocale, locales } from '#locales/locales.ts'
import type { LocaleStrategy } from '#locales/routing.ts'
import type { Around } from '#services/rules/theme/theme.ts'
import { consentBanner, noticeHtml, withNoticeHashes } from './banners.ts'
import { escapeHtml } from './minimalPage.ts'
import { piecesOf } from './places.ts'
import { withTheme } from './theme.ts'
import type { Rendered } from './types.ts'

/** Settings of the running server that pages show. Undefined: the page has nothing of it. */
export interface ShownSettings {
  /** Pages are hydrated when the browser is idle, not at the first interaction (starter/firstInteraction.ts). */
  hydrate?: 'idle' | undefined
  /** The addresses of the tag script and of the code that asks for consent to it. */
  analytics?: { scriptUrl: string; consentScript: string } | undefined
  /** Address of the code that reports Web Vitals (renderer/browser/vitals/vitals.ts). */
  vitals?: string | undefined
  /** Where renderer/browser/live subscribes: the websocket address of GraphQL subscriptions. */
  live?: { url: string; protocol: string } | undefined
  /** Of the language of the addresses in it. */
  strategy: LocaleStrategy
  /** The notice above all pages, and their look. They change while the server runs. */
  around: () => Around
}

/** Adds the settings of the running server to a response. Leaves what is not a page of the site as it is. */
export type AddSettings = (rendered: Rendered) => Rendered

/**
 * Done when a response is prepared, because most pages were rendered at build time: the settings of the running server
 * apply, and match the Content-Security-Policy that it sends. The consent banner comes before the content, so that the
 * keyboard reaches it before what it covers.
 */
export function addSettings({ hydrate, analytics, live, vitals, strategy, around }: ShownSettings): AddSettings {
  const starter = hydrate ? ` data-hydrate="${hydrate}"` : ''
  const liveTag = live ? meta('live', `${live.protocol} ${live.url}`) : ''
  const vitalsTag = vitals ? asyncScript(vitals) : ''
  const analyticsTag = analytics ? meta('analytics', analytics.scriptUrl) : ''
  const banners = analytics && bannersOf(analytics.consentScript, strategy)

  return (rendered) => {
    const { body, places, inline } = rendered
    if (!places) return rendered
    const { noticeIn, theme, id } = around()
    const notice = noticeIn(places.locale)
    const isPrivate = hidesAddress(rendered)
    const additions = [
      places.hydratesNow ? '' : starter,
      (isPrivate ? '' : analyticsTag) + liveTag + vitalsTag,
      (isPrivate ? '' : (banners?.get(places.locale) ?? banners?.get(defaultLocale) ?? '')) +
        (notice ? noticeHtml(notice, places.locale, strategy) : ''),
      '',
    ]
    if (!theme && additions.every((addition) => addition === '')) return { ...rendered, around: id }
    const plain = { pieces: piecesOf(body, places), inline }
    const { pieces, inline: allowed } = theme ? withTheme(plain.pieces, inline, theme) : plain
    return {
      ...rendered,
      inline: notice && allowed ? withNoticeHashes(allowed) : allowed,
      ...{
        body: pieces.map((piece, index) => piece + additions[index]).join(''),
        places: undefined,
        compressed: undefined,
        around: id,
      },
    }
  }
}

const asyncScript = (address: string): string => `<script type="module" async src="${escapeHtml(address)}"></script>`

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`

/** The address of such a page is for the visitor alone, also to be kept from the analytics. */
const hidesAddress = ({ headers }: Rendered): boolean =>
  headers.some(([name, value]) => name === 'Referrer-Policy' && value === 'no-referrer')

/** By language. The code is below the banner, so that the banner is there when it runs. */
const bannersOf = (script: string, strategy: LocaleStrategy): Map<string, string> =>
  new Map(locales.map(({ code }) => [code, consentBanner(code, strategy) + asyncScript(script)]))

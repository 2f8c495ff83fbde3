import type { LocaleStrategy } from '#locales/routing.ts'
import { consentBanner } from './consentBanner.ts'
import type { ConsentWords } from './consentWords.ts'
import { insertHeadMark } from './insertHeadMark.ts'
import { escapeHtml } from './minimalPage.ts'
import type { Mark } from './types.ts'

/** Code and texts of the consent banner. */
export interface Consent {
  /** Address of the code (renderer/consent/banner.ts). */
  script: string
  words: ConsentWords
}

const pageStart = '<div id="root">'

/**
 * Writes the address of the tag script into the head of every page, and the consent banner before its content, so that
 * the keyboard reaches the banner before what it covers. Done here because most pages were rendered at build time: the
 * settings of the running server apply, and match the Content-Security-Policy that it sends.
 * @throws Error, from the mark, if Vike's page does not have the expected form
 */
export function analyticsMark(scriptUrl: string, { script, words }: Consent, strategy: LocaleStrategy): Mark {
  const mark = `<meta name="analytics" content="${escapeHtml(scriptUrl)}">`
  // Below the banner, so that it is there when the code runs.
  const code = `<script type="module" async src="${escapeHtml(script)}"></script>`
  const banners = words.map((each) => ({ lang: ` lang="${each.tag}"`, html: consentBanner(each, strategy) + code }))
  return (rendered) => {
    // Its address is for the visitor alone, also to be kept from the analytics.
    if (rendered.headers.some(([name, value]) => name === 'Referrer-Policy' && value === 'no-referrer')) return rendered
    const marked = insertHeadMark(rendered, mark)
    if (marked === rendered) return rendered
    // Pages without scripts (minimalPage.ts) load no tag, so they need no banner.
    if (!rendered.body.includes(pageStart) && rendered.body.includes('<script'))
      throw new Error('Vike no longer writes the root element where server/render/analyticsMark.ts expects it')
    const [element = ''] = /<html[^>]*>/.exec(rendered.body) ?? []
    const banner = banners.find(({ lang }) => element.includes(lang)) ?? banners[0]
    return { ...marked, body: marked.body.replace(pageStart, (root) => (banner?.html ?? '') + root) }
  }
}

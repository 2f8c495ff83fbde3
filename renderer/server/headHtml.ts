import type { PageContextServer } from 'vike/types'
import { description } from '../+description.ts'
import { title } from '../+title.ts'
import { themeColours } from '../browser/colourMode/colourMode.ts'
import { headTags } from '../browser/head/headTags.ts'

/** `cover` makes the safe-area insets available to the bar at the bottom (styles/parts.css). */
const fixedTags = `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">\
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.png" sizes="96x96" type="image/png">\
<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">\
<meta name="theme-color" content="${themeColours.light}" media="(prefers-color-scheme: light)">\
<meta name="theme-color" content="${themeColours.dark}" media="(prefers-color-scheme: dark)">`

/** What the page says in `<head>`, as HTML; renderer/browser/head/updateHead.ts updates it after client navigations. */
export function headHtml(pageContext: PageContextServer): string {
  const name = escapeHtml(title(pageContext))
  const summary = description(pageContext)
  const tags = headTags(pageContext.furniture, pageContext.data?.seo).map(({ tag, attributes, text }) => {
    const start = `<${tag} data-page${attributesHtml(attributes)}>`
    return tag === 'script' ? `${start}${text}</script>` : start
  })
  return [
    `<title>${name}</title><meta property="og:title" content="${name}">`,
    fixedTags,
    ...tags,
    ...(summary === null ? [] : ['name="description"', 'property="og:description"']).map(
      (key) => `<meta ${key} content="${escapeHtml(summary ?? '')}">`,
    ),
  ].join('')
}

const attributesHtml = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

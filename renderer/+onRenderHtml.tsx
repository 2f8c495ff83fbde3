// https://vike.dev/onRenderHtml
import { stringify } from '@brillout/json-serializer/stringify'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import type { PageParts } from '#services/rules/rendering/pageTypes.ts'
import { description } from './+description.ts'
import { lang } from './+lang.ts'
import { title } from './+title.ts'
import { themeColours } from './browser/colourMode/colourMode.ts'
import { headTags } from './browser/head/headTags.ts'
import { passToClient } from './globals.ts'

/**
 * Renders a page for the server, which writes the document: the code, data and preloads that Vike would add to its HTML
 * are requested later (docs/decisions/003). In development, Vike adds them.
 */
export async function onRenderHtml(pageContext: PageContextServer) {
  // The data have just been worked out.
  await pageContext.nextTurn()
  const body = `<div id="root">${renderToString(elementOf(pageContext))}</div>`
  const head = headHtml(pageContext)
  const { colourMode } = pageContext.config
  if (import.meta.env.DEV) return { documentHtml: dangerouslySkipEscape(developmentDocument(head, body, colourMode)) }
  const { pageId = '', data, furniture, is404, abortStatusCode, serverError, keepData } = pageContext
  const isError = is404 !== null || abortStatusCode !== undefined || serverError !== undefined
  const withData = keepData || !furniture || isError
  const parts: PageParts = {
    ...{ pageId: pageId ?? '', lang: lang(), colourMode, head, body, isError, data },
    dataElements: withData ? dataElements(pageContext) : undefined,
  }
  return {
    // Vike adds its elements to any document, even if nobody uses it. With nothing in them, they cost nothing.
    documentHtml: dangerouslySkipEscape(''),
    pageContext: { parts, data: undefined, furniture: undefined, visitor: undefined },
  }
}

/** Nests wrappers and layouts as vike-react does in the browser. */
function elementOf(pageContext: PageContextServer): ReactElement {
  const { Page, config } = pageContext
  if (!Page) throw new Error(`${pageContext.pageId} has no +Page`)
  const around = [...(config.Layout ?? []), ...(config.Wrapper ?? [])]
  let page = <Page />
  for (const Around of around) page = <Around>{page}</Around>
  return <VikeReactProviderPageContext pageContext={pageContext}>{page}</VikeReactProviderPageContext>
}

/** What Vike passes on itself. https://vike.dev/pageContext */
const builtIn = ['pageId', 'routeParams', 'data', 'is404', 'abortReason', 'abortStatusCode'] as const

/** For hydrate.ts, which adds the same elements to all other pages: Vike's client reads them. */
function dataElements(pageContext: PageContextServer): string {
  const shown = Object.fromEntries(
    [...builtIn, ...passToClient].flatMap((key) => (key in pageContext ? [[key, pageContext[key]]] : [])),
  )
  const data = stringify({ ...shown, _pageContextInitIsPassedToClient: true }, { forbidReactElements: true })
  return `<script id="vike_pageContext" type="application/json">${data}</script>\
<script id="vike_globalContext" type="application/json">{}</script>`
}

/** Without a build there is no starter and no stylesheet to put into the document. */
const developmentDocument = (head: string, body: string, colourMode = ''): string => `<!DOCTYPE html>
<html lang="${lang()}"${colourMode && ` data-force="${colourMode}"`}><head><meta charset="UTF-8">
<script type="module" src="/renderer/browser/starter/starter.ts"></script>${head}</head>
<body>${body}</body></html>`

/** `cover` makes the safe-area insets available to the bar at the bottom (styles/parts.css). */
const fixedTags = `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">\
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.png" sizes="96x96" type="image/png">\
<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">\
<meta name="theme-color" content="${themeColours.light}" media="(prefers-color-scheme: light)">\
<meta name="theme-color" content="${themeColours.dark}" media="(prefers-color-scheme: dark)">`

/** What the page says in `<head>`, as HTML; renderer/+onPageTransitionEnd.client.ts updates it after client navigations. */
function headHtml(pageContext: PageContextServer): string {
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

// https://vike.dev/onRenderHtml
import { stringify } from '@brillout/json-serializer/stringify'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import type { PageParts } from '#services/rules/rendering/pageTypes.ts'
import { lang } from './+lang.ts'
import { passToClient } from './passToClient.ts'
import { headHtml } from './server/headHtml.ts'

/**
 * Renders a page for the server, which writes the document: the code, data and preloads that Vike would add to its HTML
 * are requested later (docs/decisions/003). In development, Vike adds them.
 */
export function onRenderHtml(pageContext: PageContextServer) {
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

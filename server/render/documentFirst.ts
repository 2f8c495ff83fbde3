import { parse } from '@brillout/json-serializer/parse'
import type { FirstView } from './firstView.ts'
import { escapeHtml } from './minimalPage.ts'
import { furnitureVersion, versionOf } from './pageVersion.ts'
import { payloadKey } from './payload.ts'
import { speculationRules } from './speculationRules.ts'
import { tidyHtml } from './tidyHtml.ts'
import { usedStyles } from './usedStyles.ts'

export interface DocumentParts {
  /** Path and query of the page, as its data is requested. */
  url: string
  firstView: FirstView
  /** The names of all keys of queries that change a page. */
  queryNames: readonly string[]
  /** The data stays in the document: it was made for one request, or belongs to an error page. */
  keepData?: boolean
}

/** A document, and the headers that go with it. */
export interface Document {
  body: string
  headers: [name: string, value: string][]
}

/**
 * Of all query parameters, only these change a page (its own +query.ts, server/routing/languages.ts). Not sent with account
 * pages.
 */
const noVarySearch = (queryNames: readonly string[]) =>
  `key-order, params, except=(${[...queryNames, 'locale'].map((name) => `"${name}"`).join(' ')})`

const dataElement = /<script id="vike_pageContext" type="application\/json">(.*?)<\/script>\s*/s
/** Vike's client requires it. If it is empty, awaken.ts adds it together with the data. */
const emptyContextElement = /<script id="vike_globalContext" type="application\/json">\{\}<\/script>\s*/
const entryElement = /<script src="([^"]+)" type="module" async><\/script>\s*/
const preloadElements = /<link rel="modulepreload" href="([^"]+)"[^>]*>\s*/g
const fontElements = /<link rel="preload" href="[^"]+" as="font"[^>]*>\s*/g
const stylesElement = /<link rel="stylesheet" type="text\/css" href="([^"]+)">\s*/

/**
 * Turns Vike's page into a document that needs no script: without its code, whose addresses the starter gets; without
 * its data, which is requested when the page comes alive; and with the styles that it uses inline. The starter applies
 * the fonts (renderer/starter/fonts.ts).
 * @throws Error if Vike's page does not have the expected form
 */
export function documentFirst(html: string, parts: DocumentParts): Document {
  const { url, firstView, queryNames, keepData = false } = parts
  const data = dataElement.exec(html)
  const entry = entryElement.exec(html)
  const styles = stylesElement.exec(html)
  if (!data || !entry || !styles)
    throw new Error(
      'Vike no longer writes its data, entry and stylesheet where server/render/documentFirst.ts expects them',
    )
  const { furniture, ...page } = JSON.parse(data[1] ?? '') as { pageId: string; furniture?: { locale: string } }
  const chunks = [...html.matchAll(preloadElements)].map(([, href]) => href)
  const [path = '', query = ''] = url.split('?')
  const withData = keepData || !furniture
  const isPage = !('is404' in page || 'abortStatusCode' in page || 'serverError' in page)
  const isAccount = page.pageId.startsWith('/pages/account/')
  const starter = element({
    'data-code': [firstView.awaken, entry[1], ...chunks].join(' '),
    'data-styles': styles[1],
    'data-hydrate': isAccount ? 'now' : undefined,
    'data-visit': isPage ? path : undefined,
    ...(!withData && {
      'data-payload': payloadKey(path, query && `?${query}`, firstView.buildId),
      'data-version': versionOf(page),
      'data-furniture': `/_furniture/${furniture.locale}.json`,
      // As it was before Vike serialised it: `undefined` is not the same text in the furniture's own JSON.
      'data-furniture-version': furnitureVersion(parse(JSON.stringify(furniture)) as object),
    }),
  })
  const document = html
    .replace(entryElement, '')
    .replace(preloadElements, '')
    .replace(fontElements, '')
    .replace(stylesElement, '')
    .replace(dataElement, (whole) => (withData ? whole : ''))
    .replace(emptyContextElement, (whole) => (withData ? whole : ''))
  const fonts = `<style id="fonts" media="(scripting:none)">${firstView.fonts}</style>`
  const script = firstView.starter + (document.includes('class="compare"') ? firstView.comparisons : '')
  const style = `<style>${usedStyles(document, firstView.styles, firstView.consent.properties)}</style>`
  const isPublic = isPage && !isAccount
  const rules = isPublic ? `<script type="speculationrules">${speculationRules}</script>` : ''
  const body = document.replace(
    '<meta charset="UTF-8" />',
    (charset) => `${charset}${fonts}${starter}${script}</script>${rules}${style}`,
  )
  return { body: tidyHtml(body), headers: isPublic ? [['No-Vary-Search', noVarySearch(queryNames)]] : [] }
}

function element(attributes: Record<string, string | undefined>): string {
  const given = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escapeHtml(value)}"`],
  )
  return `<script${given.join('')}>`
}

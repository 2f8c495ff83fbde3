import type { PageParts } from '#services/rules/rendering/pageTypes.ts'
import type { FirstView } from './firstView.ts'
import { inlineHash } from './inlineHashes.ts'
import { escapeHtml } from './minimalPage.ts'
import { payloadKey } from './payload.ts'
import { joinPieces } from './places.ts'
import { tidyHtml } from './tidyHtml.ts'
import type { Rendered } from './types.ts'
import { usedStyles } from './usedStyles.ts'

/** A file of the build that a page uses. https://vike.dev/renderPage#early-hints */
export interface Asset {
  src: string
  assetType: string | null
  isEntry: boolean
}

export interface DocumentParts {
  /** Path and query of the page, as its data is requested. */
  path: string
  query: string
  locale: string
  assets: readonly Asset[]
  firstView: FirstView
  /** The names of all keys of queries that change a page. */
  queryNames: readonly string[]
  /** For one editor: not one of the pages that a visit leads through. */
  isPreview?: boolean
  /** Of the page's data, and of its furniture. */
  versions: { data: string; furniture: string | undefined }
}

/**
 * Of all query parameters, only these change a page (`query` in its +config.ts, server/routing/languages.ts). Not sent
 * with account pages.
 */
const noVarySearch = (queryNames: readonly string[]) =>
  `key-order, params, except=(${[...queryNames, 'locale'].map((name) => `"${name}"`).join(' ')})`

/**
 * All links to pages of the site, but not to those that show a visitor's own data or depend on a query. Links to other
 * sites have a `rel`.
 */
const links = "a:not([rel],[href*='?'],[href*='/account'],[href^='/media'])"

/**
 * Browsers prerender a link while the pointer rests on it. The rules are in the document, because they must go once the
 * page is hydrated (renderer/browser/starter/hydrate.ts), and those of a header cannot be removed.
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: links }, eagerness: 'moderate' }],
})

/**
 * Writes a document that needs no script: without the page's code, whose addresses the starter gets; without its data,
 * which is requested when the page is hydrated; and with the styles that it uses inline. The starter applies the fonts
 * (renderer/browser/starter/starter.ts).
 */
export function writeDocument(
  page: PageParts,
  parts: DocumentParts,
): Pick<Rendered, 'body' | 'headers' | 'inline' | 'places'> {
  const { firstView, locale, queryNames } = parts
  const { fonts, starter, comparisons, consent } = firstView
  const html = tidyHtml(page.body)
  const isPublic = !page.isError && !isAccount(page) && !parts.isPreview
  const script = starter + (html.includes('class="compare"') ? comparisons : '')
  const styles = usedStyles(html, firstView.styles, consent.properties)
  const rules = isPublic ? `<script type="speculationrules">${speculationRules}</script>` : ''
  const root = attributesOf({ 'data-force': page.colourMode, lang: page.lang })
  const pieces = [
    `<!DOCTYPE html><html${root}><head><meta charset="UTF-8"><style id="fonts" media="(scripting:none)">${fonts}</style><script`,
    `${starterAttributes(page, parts)}>${script}</script>${rules}<style>${styles}</style>${page.head}`,
    '</head><body>',
    `${html}${page.dataElements ?? ''}</body></html>`,
  ]
  return {
    ...joinPieces(pieces, { locale, hydratesNow: isAccount(page) || parts.isPreview }),
    headers: isPublic ? [['No-Vary-Search', noVarySearch(queryNames)]] : [],
    inline: {
      styles: [inlineHash(fonts), inlineHash(styles)],
      scripts: [inlineHash(script), ...(isPublic ? [inlineHash(speculationRules)] : [])],
    },
  }
}

const isAccount = ({ pageId }: PageParts): boolean => pageId.startsWith('/pages/account/')

/** What the starter is told about the page (renderer/browser/starter/config.ts, hydrate.ts). */
function starterAttributes(page: PageParts, parts: DocumentParts): string {
  const { path, query, firstView, assets, versions, locale } = parts
  const scripts = assets.filter(({ assetType }) => assetType === 'script')
  const entry = scripts.find(({ isEntry }) => isEntry)
  const chunks = scripts.filter(({ isEntry }) => !isEntry)
  const stylesheet = assets.find(({ assetType }) => assetType === 'style')
  if (!entry || !stylesheet) throw new Error(`Vike names no entry or no stylesheet of ${page.pageId}`)
  return attributesOf({
    'data-code': [firstView.hydrate, entry.src, ...chunks.map(({ src }) => src)].join(' '),
    'data-styles': stylesheet.src,
    'data-hydrate': isAccount(page) || parts.isPreview ? 'now' : undefined,
    'data-visit': page.isError || parts.isPreview ? undefined : path,
    ...(page.dataElements === undefined && {
      'data-payload': payloadKey(path, query, firstView.buildId),
      'data-version': versions.data,
      'data-furniture': `/_furniture/${locale}.json`,
      'data-furniture-version': versions.furniture,
    }),
  })
}

const attributesOf = (attributes: Record<string, string | undefined>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('')

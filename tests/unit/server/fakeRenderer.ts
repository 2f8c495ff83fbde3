import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { type Mock, vi } from 'vitest'
import type { SiteContent } from '#server/content/siteContent.ts'
import { inlineHash } from '#server/render/inlineHashes.ts'
import { joinPieces } from '#server/render/places.ts'
import type { Basis, PageFormat, PageRenderer, PageRequest, Rendered } from '#server/render/types.ts'
import { type ContentState, noContent } from '#services/clients/content/followContent.ts'
import type { PageRules } from '#services/rules/site/pageRules.ts'
import { pageRoutes } from '../sitePages.ts'

/** A page as a renderer would return it, long enough to be worth compressing. */
export function rendered(change: Partial<Rendered> = {}): Rendered {
  const pieces = [
    '<!doctype html><html><head><script',
    '>run()</script><style></style><title>Page</title>',
    '</head><body>',
    `<main>${'<p>Floor</p>'.repeat(300)}</main></body></html>`,
  ]
  return {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    ...(change.body === undefined && joinPieces(pieces, { locale: 'en' })),
    body: pieces.join(''),
    inline: { scripts: [inlineHash('run()')], styles: [inlineHash('')] },
    headers: [],
    basis: { hash: 'as rendered', slots: false },
    failed: false,
    ...change,
  }
}

/** The pages of the fake site. */
export const sitePages = (
  '/ /faq /contact /services/floor-sanding /blog ' + '/blog/sanding /account /account/survey'
).split(' ')

/** The data of an error page. */
const dataOf = (text: string) => `<script type="application/json">${JSON.stringify({ abortReason: text })}</script>`

/** What the pages of the fake site show: a list of entries, or nothing of the content. */
const shownAt: Readonly<Record<string, string>> = {
  '/faq': 'Faq',
  '/services/floor-sanding': 'ServiceCategory',
  '/blog': 'Article',
  '/blog/sanding': 'Article',
}

function fakeData({ content }: ContentState, url: string) {
  const path = url.split('?')[0] ?? ''
  return { seo: { title: url }, shown: content.stored[shownAt[path] ?? ''] }
}

/** As pageInput.ts: pages contain the furniture, payloads do not. */
export function fakeBasis(state: ContentState, url: string, format: PageFormat): Basis {
  const text = JSON.stringify([fakeData(state, url), format === 'page' && state.furniture])
  return { hash: createHash('sha256').update(text).digest('base64url'), slots: false }
}

/** The settings of pages, in their folders and those around them, as Vike reads them. */
const pageSettings = import.meta.glob<PageRules>('/pages/**/+config.ts', { eager: true, import: 'default' })
const foldersAround = (folder: string): string[] => (folder === '/' ? [] : [...foldersAround(dirname(folder)), folder])
/** The queries that the pages of the site declare. */
export const sitePageRules = [...pageRoutes].map(([pageId, route]): [string, PageRules] => {
  const rules = foldersAround(pageId).map((folder) => pageSettings[`${folder}/+config.ts`])
  const { query, stored }: PageRules = Object.assign({}, ...rules)
  return [route, { query, stored }]
})
export interface FakeRenderer extends PageRenderer {
  page: Mock<PageRenderer['page']>
  payload: Mock<PageRenderer['payload']>
  basis: Mock<PageRenderer['basis']>
  data: Mock<PageRenderer['data']>
}

const urlOf = ({ path, query = '' }: PageRequest): string => path + query

export function fakeRenderer(site: Pick<SiteContent, 'state'> = { state: () => noContent }): FakeRenderer {
  const exists = (url: string) => {
    const path = url.split('?')[0] ?? ''
    const isThere = path !== '/services/floor-sanding' || site.state().content.all('ServiceCategory').length > 0
    return sitePages.includes(path) && isThere
  }
  const isShared = ({ serverError, missing, survey }: PageRequest) => Boolean(serverError ?? missing ?? survey)
  const basisOf = (request: PageRequest, format: PageFormat) =>
    fakeBasis(site.state(), isShared(request) ? '' : urlOf(request), format)
  return {
    page: vi.fn(async (request: PageRequest) => {
      const { serverError, sentForm, visitor, missing } = request
      const url = urlOf(request)
      const basis = basisOf(request, 'page')
      if (missing)
        return rendered({
          status: 404,
          body: `<!doctype html><p>${missing.replaceAll("'", '&#x27;')}</p>${dataOf(missing)}`,
          basis,
        })
      if (serverError) {
        const body = `<!doctype html><h1>Refused</h1>${serverError.text}`
        return rendered({ status: serverError.status, body, basis })
      }
      if (!exists(url)) return rendered({ status: 404, body: `<!doctype html>Page not found: ${url}`, basis })
      const body = `<!doctype html><h1>${url}</h1>${JSON.stringify(sentForm ?? {})}${visitor?.user.name ?? ''}`
      return rendered({ body: `${body}<p>${basis.hash}</p>${'<p>Floor</p>'.repeat(300)}`, basis })
    }),
    payload: vi.fn(async (request: PageRequest) => {
      const { missing } = request
      const url = urlOf(request)
      const about = { contentType: 'application/json; charset=utf-8', basis: basisOf(request, 'payload') }
      if (missing) return rendered({ ...about, status: 404, body: JSON.stringify({ abortReason: missing }) })
      return rendered({ ...about, status: exists(url) ? 200 : 404, body: JSON.stringify({ pageId: url }) })
    }),
    basis: vi.fn(async (request: PageRequest, format) =>
      isShared(request) || exists(urlOf(request)) ? basisOf(request, format) : undefined,
    ),
    data: vi.fn(async ({ path }: PageRequest) => (exists(path) ? fakeData(site.state(), path) : undefined)),
  }
}

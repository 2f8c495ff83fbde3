import { AsyncLocalStorage } from 'node:async_hooks'
import { provideLanguage, routingBy } from '#locales/current.ts'
import { defaultLocale } from '#locales/locales.ts'
import { type LocaleStrategy, splitPath } from '#locales/routing.ts'
import { pageAt } from '#server/routing/pageAt.ts'
import type { PageQuery } from '#server/routing/pageQuery.ts'
import type { PageParts, WorkOutData } from '#services/rules/rendering/pageTypes.ts'
import { type Asset, writeDocument } from './document.ts'
import type { FirstView } from './firstView.ts'
import { minimalPage } from './minimalPage.ts'
import type { PageInput } from './pageInput.ts'
import { versionOf } from './pageVersion.ts'
import { toPayload } from './payload.ts'
import { errorPath, type PageRenderer, type PageRequest, type Rendered } from './types.ts'

/** The part of Vike's page context used here. https://vike.dev/renderPage */
interface PageContextResult {
  httpResponse: { statusCode: number; headers: [string, string][]; body: string; earlyHints: readonly Asset[] }
  data?: unknown
  /** What renderer/+onRenderHtml.tsx returns; undefined in development, and if Vike could not even render the error page. */
  parts?: PageParts | undefined
}

export interface VikeParts {
  /** `renderPage` of `vike/server`. */
  renderPage: (init: { urlOriginal: string }) => Promise<PageContextResult>
  /** Called each time, because in development it changes with the code. */
  getWorkOutData: () => Promise<WorkOutData>
  /** The same for what pages declare about their queries. */
  getPageQuery: () => Promise<PageQuery>
  /** What pages are made from, as it is now. */
  input: (locale: string) => PageInput
  strategy: LocaleStrategy
  /** What the build made for it; undefined in development, where pages stay as Vike writes them. */
  firstView?: FirstView | undefined
}

/** Renders pages with Vike. Concurrent renders each have their own language. */
export function vikeRenderer({
  renderPage,
  getWorkOutData,
  getPageQuery,
  input,
  strategy,
  firstView,
}: VikeParts): PageRenderer {
  const locales = new AsyncLocalStorage<string>()
  provideLanguage(() => ({ locale: locales.getStore() ?? defaultLocale, strategy }))

  async function run(pageRequest: PageRequest, what: 'page' | 'payload') {
    const { url, locale = defaultLocale, ...request } = pageRequest
    const { isKnown, surroundings, furnitureVersion, ...source } = input(locale)
    // Without content, every page is the error page.
    const serverError = isKnown ? request.serverError : { status: 503, text: 'The content is not known yet' }
    const shown = isKnown ? url : errorPath
    const urlOriginal = what === 'page' ? shown : jsonAddress(shown)
    const { visitor, sentForm, survey, earlyForm, missing } = request
    const keepData = Boolean(visitor || sentForm || survey || earlyForm || serverError || missing)
    const init = {
      urlOriginal,
      query: queryOf(url),
      keepData,
      ...source,
      ...request,
      ...(serverError && { serverError }),
    }
    const context = await locales.run(locale, () => renderPage(init))
    const data = context.parts ? context.parts.data : context.data
    const basis = isShared(pageRequest) ? surroundings : source.basisOf(data, what)
    const versions = { data: versionOf(data), furniture: furnitureVersion }
    return { context, basis: isKnown ? basis : undefined, serverError, versions, locale }
  }

  async function dataOf({ url, locale = defaultLocale }: PageRequest, source: PageInput): Promise<unknown> {
    const { path } = splitPath(url.split('?')[0] ?? '', routingBy(strategy))
    const page = pageAt(path)
    if (!page || !source.isKnown) return undefined
    const workOutData = await getWorkOutData()
    return locales.run(locale, () => workOutData(page, { ...source, urlPathname: path, query: queryOf(url), locale }))
  }

  return {
    async page(request) {
      const { context, basis, serverError, versions, locale } = await run(request, 'page')
      const { statusCode, headers, body, earlyHints } = context.httpResponse
      const status = serverError?.status ?? statusCode
      const { parts } = context
      // Vike's own fallback is a fragment with an inline script.
      if (status >= 500 && !parts && !/<!doctype html/i.test(body)) return minimalPage(status)
      const { names: queryNames } = await getPageQuery()
      const about = { url: request.url, locale, assets: earlyHints, versions, queryNames }
      const document = parts && firstView && writeDocument(parts, { ...about, firstView })
      return {
        status,
        contentType: 'text/html; charset=utf-8',
        body,
        ...document,
        headers: [...headers.filter(([name]) => !/^content-type$/i.test(name)), ...(document?.headers ?? [])],
        basis,
        failed: status >= 500,
      }
    },
    async payload(request): Promise<Rendered> {
      const { context, basis, versions } = await run(request, 'payload')
      return { ...toPayload(context.httpResponse.body, versions.data), basis }
    },
    async basis(request, what) {
      const source = input(request.locale ?? defaultLocale)
      if (!source.isKnown) return undefined
      if (isShared(request)) return source.surroundings
      const data = await dataOf(request, source)
      return data === undefined ? undefined : source.basisOf(data, what)
    },
    relevantQuery: async (path, query) => (await getPageQuery()).relevant(path, query),
    data: (request) => dataOf(request, input(request.locale ?? defaultLocale)),
  }
}

/** Error pages, and the page of a survey that cannot be shown, contain nothing but what surrounds them. */
const isShared = ({ serverError, missing, survey }: PageRequest): boolean =>
  serverError !== undefined || missing !== undefined || survey !== undefined

const queryOf = (url: string): string => url.split('?')[1] ?? ''

/** Vike's fixed address for page data, followed by the query. */
function jsonAddress(url: string): string {
  const [path = '/', query] = url.split('?')
  return `${path === '/' ? '' : path}/index.pageContext.json${query ? `?${query}` : ''}`
}

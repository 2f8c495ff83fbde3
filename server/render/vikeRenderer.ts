import { AsyncLocalStorage } from 'node:async_hooks'
import { provideLanguage, routingBy } from '#locales/current.ts'
import { defaultLocale } from '#locales/locales.ts'
import { splitPath } from '#locales/routing.ts'
import type { SiteContent } from '#server/content/siteContent.ts'
import { nextTurn } from '#server/limits/admission.ts'
import { pageAt } from '#server/routing/pageIndex.ts'
import type { Settings } from '#services/settings.ts'
import { writeDocument } from './document.ts'
import type { FirstView } from './firstView.ts'
import { minimalPage } from './minimalPage.ts'
import { type PageInput, pageInput } from './pageInput.ts'
import { versionOf } from './pageVersion.ts'
import { toPayload } from './payload.ts'
import { errorPath, type PageFormat, type PageRenderer, type PageRequest, type Rendered } from './types.ts'
import type { Vike } from './vike.ts'

export interface VikeRendererOptions {
  /** Called for each render, because in development the result changes with the code. */
  load: () => Promise<Vike>
  /** What pages are made from. */
  site: Pick<SiteContent, 'state' | 'slots'>
  settings: Pick<Settings, 'SITE_URL' | 'BUILD_POLL_MS' | 'LOCALE_STRATEGY'>
  /** What the build made for it; undefined in development, where pages stay as Vike writes them. */
  firstView?: FirstView | undefined
  /** The names of all keys of queries that change a page. */
  queryNames?: readonly string[] | undefined
}

/** Renders pages with Vike. Concurrent renders each have their own language. */
export function vikeRenderer({ load, site, settings, firstView, queryNames = [] }: VikeRendererOptions): PageRenderer {
  const { SITE_URL: siteUrl, BUILD_POLL_MS: buildPollMs, LOCALE_STRATEGY: strategy } = settings
  const locales = new AsyncLocalStorage<string>()
  provideLanguage(() => ({ locale: locales.getStore() ?? defaultLocale, strategy }))
  const inputFor = (locale: string, state = site.state()) =>
    pageInput({ state: () => state, slots: () => site.slots() }, { siteUrl, buildPollMs, locale })

  async function run(pageRequest: PageRequest, format: PageFormat) {
    const { path, query = '', locale = defaultLocale, preview, ...request } = pageRequest
    const { renderPage } = await load()
    const { hasContent, surroundings, furnitureVersion, ...input } = inputFor(locale, preview)
    // Without content, every page is the error page.
    const serverError = hasContent ? request.serverError : { status: 503, text: 'The content is not known yet' }
    const { visitor, sentForm, survey, earlyForm, missing } = request
    const init = {
      urlOriginal: hasContent ? vikeUrl(path, query, format) : vikeUrl(errorPath, '', format),
      query: query.slice(1),
      keepData: Boolean(visitor || sentForm || survey || earlyForm || serverError || missing || preview),
      ...input,
      ...request,
      nextTurn,
      ...(serverError && { serverError }),
    }
    const context = await locales.run(locale, () => renderPage(init))
    const data = context.parts ? context.parts.data : context.data
    const basis = isShared(pageRequest) ? surroundings : input.basisOf(data, format)
    const versions = { data: versionOf(data), furniture: furnitureVersion }
    return { context, basis: hasContent ? basis : undefined, serverError, versions, locale }
  }

  async function dataOf({ path, query = '', locale = defaultLocale }: PageRequest, input: PageInput): Promise<unknown> {
    const { path: urlPathname } = splitPath(path, routingBy(strategy))
    const page = pageAt(urlPathname)
    if (!page || !input.hasContent) return undefined
    const { workOutData } = await load()
    return locales.run(locale, () => workOutData(page, { ...input, urlPathname, query: query.slice(1), locale }))
  }

  return {
    async page(request) {
      const { context, basis, serverError, versions, locale } = await run(request, 'page')
      const { statusCode, headers, body, earlyHints } = context.httpResponse
      const status = serverError?.status ?? statusCode
      const { parts } = context
      await nextTurn()
      // Vike's own fallback is a fragment with an inline script.
      if (status >= 500 && !parts && !/<!doctype html/i.test(body)) return minimalPage(status, locale)
      const { path, query = '', preview } = request
      const about = { path, query, locale, assets: earlyHints, versions, queryNames, isPreview: preview !== undefined }
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
    async basis(request, format) {
      const input = inputFor(request.locale ?? defaultLocale)
      if (!input.hasContent) return undefined
      if (isShared(request)) return input.surroundings
      const data = await dataOf(request, input)
      return data === undefined ? undefined : input.basisOf(data, format)
    },
    data: (request) => dataOf(request, inputFor(request.locale ?? defaultLocale)),
  }
}

/** Error pages, and the page of a survey that cannot be shown, contain nothing but what surrounds them. */
const isShared = ({ serverError, missing, survey }: PageRequest): boolean =>
  serverError !== undefined || missing !== undefined || survey !== undefined

/** A page's own address, or Vike's fixed one for its data, followed by the query. */
const vikeUrl = (path: string, query: string, format: PageFormat): string =>
  format === 'page' ? path + query : `${path === '/' ? '' : path}/index.pageContext.json${query}`

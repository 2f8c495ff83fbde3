import { AsyncLocalStorage } from 'node:async_hooks'
import { provideLanguage } from '#locales/current.ts'
import { defaultLocale } from '#locales/locales.ts'
import type { LocaleStrategy } from '#locales/routing.ts'
import { documentFirst } from './documentFirst.ts'
import type { FirstView } from './firstView.ts'
import { minimalPage } from './minimalPage.ts'
import { toPayload } from './payload.ts'
import type { PageRenderer, PageRequest, Rendered } from './types.ts'

/** The part of Vike's page context used here. https://vike.dev/renderPage */
interface PageContextResult {
  httpResponse: { statusCode: number; headers: [string, string][]; body: string }
  /** `incomplete`: a part of the page was left out because its content could not be read. */
  content?: { cacheTags?: Iterable<string>; counts?: Record<string, number>; incomplete?: boolean } | undefined
}

/** `renderPage` of `vike/server`. */
export type RenderPage = (init: {
  urlOriginal: string
  query: string
  sentForm?: PageRequest['sentForm']
  survey?: PageRequest['survey']
  early?: PageRequest['early']
  serverError?: PageRequest['serverError']
  visitor?: PageRequest['visitor']
  missing?: PageRequest['missing']
}) => Promise<PageContextResult>

/**
 * Renders pages with Vike. Concurrent renders each have their own language.
 * @param firstView what the build made for it; undefined in development, where pages stay as Vike writes them
 */
export function vikeRenderer(
  renderPage: RenderPage,
  strategy: LocaleStrategy = 'prefix_except_default',
  firstView?: FirstView,
): PageRenderer {
  const locales = new AsyncLocalStorage<string>()
  provideLanguage(() => ({ locale: locales.getStore() ?? defaultLocale, strategy }))
  const run = ({ url, locale = defaultLocale, ...rest }: PageRequest) =>
    locales.run(locale, () => renderPage({ urlOriginal: url, query: url.split('?')[1] ?? '', ...rest }))

  return {
    async page(request) {
      const context = await run(request)
      const { statusCode, headers, body } = context.httpResponse
      // Vike's own fallback is a fragment with an inline script.
      if (statusCode >= 500 && !/<!doctype html/i.test(body)) return minimalPage(statusCode)
      const status = request.serverError?.status ?? statusCode
      const { visitor, sentForm, survey, early, serverError, missing } = request
      const keepData = Boolean(visitor || sentForm || survey || early || serverError || missing)
      const document = firstView && documentFirst(body, { url: request.url, firstView, keepData })
      const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
      return {
        status,
        contentType: contentType?.replace(/;\s*charset/i, '; charset') ?? 'text/html; charset=utf-8',
        body: document?.body ?? body,
        headers: [...headers, ...(document?.headers ?? [])],
        cacheTags: cacheTagsOf(context),
        counts: countsOf(context),
        failed: statusCode >= 500 || isIncomplete(context),
      }
    },
    async payload(request): Promise<Rendered> {
      const context = await run({ ...request, url: jsonAddress(request.url) })
      const payload = toPayload(context.httpResponse.body, cacheTagsOf(context))
      return { ...payload, counts: countsOf(context), failed: payload.failed || isIncomplete(context) }
    },
  }
}

/** Vike's fixed address for page data, followed by the query. */
function jsonAddress(url: string): string {
  const [path = '/', query] = url.split('?')
  return `${path === '/' ? '' : path}/index.pageContext.json${query ? `?${query}` : ''}`
}

function isIncomplete({ content }: PageContextResult): boolean {
  return content?.incomplete === true
}

const countsOf = ({ content }: PageContextResult) => ({ ...content?.counts })

/** A page without cache tags may be made from any content. */
function cacheTagsOf({ content }: PageContextResult): string[] {
  const cacheTags = [...(content?.cacheTags ?? [])]
  return cacheTags.length > 0 ? cacheTags : ['*']
}

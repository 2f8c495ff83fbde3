import type { pageRulesOf } from '#server/routing/pageQuery.ts'
import type { sitemapIn } from '#services/rules/content/sitemap.ts'
import type { PageParts, WorkOutData } from '#services/rules/rendering/pageTypes.ts'
import type { Asset } from './document.ts'

/** The part of Vike's page context used here. https://vike.dev/renderPage */
export interface PageContextResult {
  httpResponse: { statusCode: number; headers: [string, string][]; body: string; earlyHints: readonly Asset[] }
  data?: unknown
  /** What renderer/+onRenderHtml.tsx returns; undefined in development, and if Vike could not even render the error page. */
  parts?: PageParts | undefined
}

/** Vike with the pages of the site. */
export interface Vike {
  /** `renderPage` of `vike/server`. */
  renderPage: (init: { urlOriginal: string }) => Promise<PageContextResult>
  /** Calls a page's guard and data function without rendering (renderer/+onCreateGlobalContext.server.ts). */
  workOutData: WorkOutData
  /** With the settings of renderer/+config.ts. */
  pages: Parameters<typeof pageRulesOf>[0] & Parameters<typeof sitemapIn>[0]
}

/**
 * Loads most of the server's code: stored pages need none of it. In development, the result changes with the code.
 * @param entry URL of the pages of a build; undefined in development
 */
export async function loadVike(entry?: string): Promise<Vike> {
  if (entry) await import(/* @vite-ignore */ entry)
  const { getGlobalContext, renderPage } = await import('vike/server')
  const { pages, workOutData } = await getGlobalContext()
  return { renderPage, workOutData, pages }
}

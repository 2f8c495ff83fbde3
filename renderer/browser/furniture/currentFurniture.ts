import type { PageContext } from 'vike/types'
import type { PageFurniture } from '#services/rules/rendering/pageTypes.ts'

let cached: PageFurniture | undefined

/**
 * The furniture of the page. The browser receives it only with the first view and keeps it: later payloads come
 * without it.
 */
export function furnitureOf(pageContext: Pick<PageContext, 'furniture'>): PageFurniture | undefined {
  if (import.meta.env.SSR) return pageContext.furniture
  cached = pageContext.furniture ?? cached ?? ofFirstView()
  return cached
}

/** If a navigation has overtaken the hydration of the first view, its furniture is still in the document. */
function ofFirstView(): PageFurniture | undefined {
  const json = document.getElementById('vike_pageContext')?.textContent
  return json ? JSON.parse(json).furniture : undefined
}

/**
 * In the browser: switches the furniture to a language. If the first view had none, there is still none.
 * @throws the error, already logged
 */
export async function showFurniture(locale: string): Promise<void> {
  if (!cached || cached.locale === locale) return
  const { fetchFurniture } = await import('./fetchFurniture.ts')
  cached = await fetchFurniture(locale)
}

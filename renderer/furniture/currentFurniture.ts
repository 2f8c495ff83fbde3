import type { PageContext } from 'vike/types'
import type { PageFurniture } from '../types.ts'

let cached: PageFurniture | undefined

/**
 * The furniture of the page. The browser gets it with the first view only and keeps it: payloads of later
 * pages come without it.
 */
export function furnitureOf(pageContext: Pick<PageContext, 'furniture'>): PageFurniture | undefined {
  if (import.meta.env.SSR) return pageContext.furniture
  cached = pageContext.furniture ?? cached
  return cached
}

/**
 * In the browser: changes the furniture to that of a language. A first view that came without stays without.
 * @throws what went wrong, once it is logged
 */
export async function showFurniture(locale: string): Promise<void> {
  if (!cached || cached.locale === locale) return
  const { fetchFurniture } = await import('./fetchFurniture.ts')
  cached = await fetchFurniture(locale)
}

import type { PageContext } from 'vike/types'
import type { Shell } from './types.ts'

let remembered: Shell | undefined

/**
 * The furniture of the page. The browser gets it with the first view only and keeps it: payloads of later
 * pages come without it.
 */
export function shellOf(pageContext: Pick<PageContext, 'furniture'>): Shell | undefined {
  if (import.meta.env.SSR) return pageContext.furniture
  remembered = pageContext.furniture ?? remembered
  return remembered
}

/**
 * In the browser: changes the furniture to that of a language. A first view that came without stays without.
 * @throws what went wrong, once it is logged
 */
export async function showShell(locale: string): Promise<void> {
  if (!remembered || remembered.locale === locale) return
  const { fetchFurniture } = await import('./browser/fetchFurniture.ts')
  remembered = await fetchFurniture(locale)
}

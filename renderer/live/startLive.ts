import type { PageContextClient } from 'vike/types'
import { savesData } from '../timing/connection.ts'

/**
 * Keeps the open page up to date. Nothing is loaded without an endpoint, or for a visitor who saves data.
 * @returns to be told of the pages that navigations show
 */
export function startLive(): (page: PageContextClient) => void {
  if (!document.querySelector('meta[name=live]') || savesData()) return () => {}
  // A page is whole without it.
  const watching = import('./watchContent.ts').then(({ watchContent }) => watchContent()).catch(() => undefined)
  return (page) => void watching.then((shown) => shown?.(page))
}

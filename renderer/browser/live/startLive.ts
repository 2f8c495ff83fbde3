import type { PageContextClient } from 'vike/types'
import { savesData } from '../timing/connection.ts'

/**
 * Keeps the open page up to date. Loads nothing without an endpoint, or for a visitor who saves data.
 * @returns a function to call with each page that a navigation shows
 */
export function startLive(): (page: PageContextClient) => void {
  if (!document.querySelector('meta[name=live]') || savesData()) return () => {}
  // The page works without it.
  const watching = import('./watchContent.ts').then(({ watchContent }) => watchContent()).catch(() => undefined)
  return (page) => void watching.then((onPage) => onPage?.(page))
}

import type { PageContextClient } from 'vike/types'
import { rememberVisit } from './visited.ts'

/** Remembers a page that was shown. Error pages are not worth coming back to. */
export function rememberPage({ data }: PageContextClient): void {
  if (data?.seo) rememberVisit({ path: data.seo.path, title: data.seo.title })
}

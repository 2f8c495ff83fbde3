import type { PageContextClient } from 'vike/types'
import { isAccountPath } from '#services/rules/site/addresses.ts'
import { rememberVisit } from './visitedPages.ts'

/** The part of Vike's page context that is used here. */
type Page = Pick<PageContextClient, 'urlOriginal' | 'silent'> & { data: PageContextClient['data'] | undefined }

/** Adds a page to the list of visited pages. Error pages are left out: no visitor wants to return to them. */
export function rememberPage({ data, urlOriginal, silent }: Page): void {
  // A page refreshed in place (renderer/browser/live) has not been visited again.
  if (!data?.seo || silent) return
  const { pathname, search } = new URL(urlOriginal, 'http://site.invalid')
  // Links from emails and sign-in providers carry one-time secrets in the queries of account pages.
  const path = isAccountPath(data.seo.path) ? pathname : pathname + search
  rememberVisit({ path, title: data.seo.title })
}

import type { PageContextClient } from 'vike/types'
import { rememberVisit } from './visitedPages.ts'

/** The part of Vike's page context that is used here. */
type Page = Pick<PageContextClient, 'urlOriginal' | 'silent'> & { data: PageContextClient['data'] | undefined }

/** Appends a page that was shown to the history list. Error pages are left out: nobody wants to return to them. */
export function rememberPage({ data, urlOriginal, silent }: Page): void {
  // Fetched again where it is (renderer/live), the page has not been visited again.
  if (!data?.seo || silent) return
  const { pathname, search } = new URL(urlOriginal, 'http://site.invalid')
  const path = hasSecrets(data.seo.path) ? pathname : pathname + search
  rememberVisit({ path, title: data.seo.title })
}

/** Links in e-mails and from sign-in providers carry one-time secrets in the queries of the account's pages. */
const hasSecrets = (path: string): boolean => /^\/account(?:\/|$)/.test(path)

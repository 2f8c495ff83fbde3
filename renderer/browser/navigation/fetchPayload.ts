import type { PageContextClient } from 'vike/types'
import { fullPageLoad, fullPageLoadOnce, markFullPageLoad } from './fullPageLoad.ts'
import { loadPayload, type Payload } from './loadPayload.ts'
import { pendingUrl } from './navigationState.ts'

/** For a page that is being left: awaiting this promise stops everything that would follow. */
export const neverSettles = <Result>(): Promise<Result> => new Promise(() => {})

/** The data of a page. If it cannot be loaded, makes a full page load, unless the visitor has gone elsewhere. */
export async function payloadOrLeave(url: string): Promise<Payload> {
  const payload = await loadPayload(url, 'navigation')
  if (payload) return payload
  const pending = pendingUrl()
  if (pending === undefined || pending === url) fullPageLoad(url)
  return neverSettles()
}

/** Replaces Vike's `fetch` for the data of a page (scripts/build/vikeRouter.ts). */
export async function fetchPayload(page: Pick<PageContextClient, 'urlOriginal' | 'payload'>): Promise<Response> {
  const payload = page.payload ?? (await payloadOrLeave(page.urlOriginal))
  if (payload.kind === 'page')
    return new Response(payload.body, { status: payload.status, headers: { 'content-type': 'application/json' } })
  fullPageLoad(page.urlOriginal)
  return neverSettles()
}

/**
 * A chunk that fails to load often belongs to a build that has been replaced. If this happens on the first view, the
 * page is reloaded once. A navigation becomes a full page load, by Vike. Otherwise there is nothing to do here: a part of
 * a page that loads its code on demand offers to try again. https://vite.dev/guide/build#load-error-handling
 * The listener is added as soon as this module is loaded, with Vike's router, before the code of any page.
 */
window.addEventListener('vite:preloadError', () => {
  const target = pendingUrl()
  if (!('hydrated' in document.documentElement.dataset)) fullPageLoadOnce(location.href)
  else if (target !== undefined) markFullPageLoad(target)
})

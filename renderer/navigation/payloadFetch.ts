import { fullPageLoad } from './fullPageLoad.ts'
import { loadPayload, type Payload } from './payload.ts'

/** What is under way: Vike's own context of a page, as far as it is used here. */
interface Navigation {
  urlOriginal: string
  /** Set before Vike asks for it, when something before needed it. */
  payload?: Payload
  cacheTags?: string | null
}

/** Never settles: the page is being left, and nothing more may happen on it. */
export const neverSettles = <Result>(): Promise<Result> => new Promise(() => {})

let latest: Navigation['urlOriginal'] | undefined

/** @returns whether this navigation is still the one the visitor asked for last */
export function beginNavigation(url: string): () => boolean {
  latest = url
  return () => latest === url
}

/** Where the page under way leads; undefined when none is. */
export const pendingUrl = (): string | undefined => latest

export function endNavigation(): void {
  latest = undefined
}

/** The data of a page. When it cannot be had, the page is loaded in full, unless the visitor went on elsewhere. */
export async function payloadOrLeave(url: string): Promise<Payload> {
  const payload = await loadPayload(url)
  if (payload) return payload
  if (latest === undefined || latest === url) fullPageLoad(url)
  return neverSettles()
}

/** Answers Vike's request for the data of a page (scripts/build/vikeRouter.ts puts this in place of its `fetch`). */
export async function fetchPayload(navigation: Navigation): Promise<Response> {
  const payload = navigation.payload ?? (await payloadOrLeave(navigation.urlOriginal))
  if (payload.kind === 'page') {
    navigation.cacheTags = payload.cacheTags
    return new Response(payload.body, { status: payload.status, headers: { 'content-type': 'application/json' } })
  }
  fullPageLoad(navigation.urlOriginal)
  return neverSettles()
}

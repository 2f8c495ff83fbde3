import { fullPageLoad } from './fullPageLoad.ts'
import { loadPayload, type Payload } from './payload.ts'

/** A navigation: the part of Vike's page context that is used here. */
interface Navigation {
  urlOriginal: string
  /** Set if something needed it before Vike requests it. */
  payload?: Payload
  cacheTags?: string | null
}

/** For a page that is being left: awaiting this promise stops everything that would follow. */
export const neverSettles = <Result>(): Promise<Result> => new Promise(() => {})

let latest: Navigation['urlOriginal'] | undefined

/** @returns a function that tells whether this is still the visitor's latest navigation */
export function beginNavigation(url: string): () => boolean {
  latest = url
  return () => latest === url
}

/** Target of the navigation in progress; undefined if there is none. */
export const pendingUrl = (): string | undefined => latest

export function endNavigation(): void {
  latest = undefined
}

/** The data of a page. If it cannot be loaded, makes a full page load, unless the visitor has gone elsewhere. */
export async function payloadOrLeave(url: string): Promise<Payload> {
  const payload = await loadPayload(url)
  if (payload) return payload
  if (latest === undefined || latest === url) fullPageLoad(url)
  return neverSettles()
}

/** Replaces Vike's `fetch` for the data of a page (scripts/build/vikeRouter.ts). */
export async function fetchPayload(navigation: Navigation): Promise<Response> {
  const payload = navigation.payload ?? (await payloadOrLeave(navigation.urlOriginal))
  if (payload.kind === 'page') {
    navigation.cacheTags = payload.cacheTags
    return new Response(payload.body, { status: payload.status, headers: { 'content-type': 'application/json' } })
  }
  fullPageLoad(navigation.urlOriginal)
  return neverSettles()
}

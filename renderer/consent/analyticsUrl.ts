import { useSyncExternalStore } from 'react'

/**
 * URL of the tag script. The running server, not the build, writes it into every page (server/render/analyticsMark.ts).
 * @returns undefined if no analytics are configured
 */
export function analyticsUrl(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=analytics]')?.content
}

/** The same for components: undefined until hydration, because pages are rendered without it. */
export function useAnalyticsUrl(): string | undefined {
  return useSyncExternalStore(never, analyticsUrl, () => undefined)
}

/** The URL does not change while a page is open. */
const never = () => () => {}

import { useSyncExternalStore } from 'react'

/**
 * Address of the tag script. The server that runs now writes it into every page (server/render/analyticsMark.ts).
 * @returns undefined when no analytics are configured
 */
export function analyticsUrl(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=analytics]')?.content
}

/** The same for components: known after hydration only, because pages are rendered without it. */
export function useAnalyticsUrl(): string | undefined {
  return useSyncExternalStore(never, analyticsUrl, () => undefined)
}

/** It does not change while a page is open. */
const never = () => () => {}

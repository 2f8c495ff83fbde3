import { useSyncExternalStore } from 'react'
import { analyticsUrl } from './analyticsUrl.ts'

/** URL of the tag script, or undefined; also undefined until hydration, because pages are rendered without it. */
export function useAnalyticsUrl(): string | undefined {
  return useSyncExternalStore(never, analyticsUrl, () => undefined)
}

/** The URL does not change while a page is open. */
const never = () => () => {}

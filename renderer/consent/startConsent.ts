import { analyticsUrl } from './analyticsUrl.ts'

/** Once the page is alive and the browser has nothing better to do. Without analytics nothing is loaded. */
export function startConsent(): void {
  const url = analyticsUrl()
  if (!url) return
  whenIdle(async () => (await import('./ask.tsx')).start(url))
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 200)
}

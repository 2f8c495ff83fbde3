import { whenIdle } from '../browser/whenIdle.ts'
import { analyticsUrl } from './analyticsUrl.ts'

/** Once the page is alive and the browser has nothing better to do. Without analytics nothing is loaded. */
export function startConsent(): void {
  const url = analyticsUrl()
  if (!url) return
  whenIdle(async () => (await import('./ask.tsx')).start(url))
}

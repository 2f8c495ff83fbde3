import { analyticsUrl } from './analyticsUrl.ts'

/** Asks, or does what was answered before. Without analytics nothing is loaded. */
export async function startConsent(): Promise<void> {
  const url = analyticsUrl()
  if (url) (await import('./ask.tsx')).start(url)
}

import { analyticsUrl } from './analyticsUrl.ts'

/** Shows the consent banner or acts on the stored choice. Loads nothing without analytics. */
export async function startConsent(): Promise<void> {
  const url = analyticsUrl()
  if (url) (await import('./ask.tsx')).start(url)
}

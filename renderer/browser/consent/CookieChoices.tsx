import { useSyncExternalStore } from 'react'
import { t } from '#locales/messages.ts'

/**
 * Reopens the consent banner (banner.ts). Not shown without analytics, nor without JavaScript, because then no
 * analytics are loaded.
 */
export function CookieChoices() {
  if (!useAnalyticsUrl()) return null
  return (
    <button type="button" className="tap link" data-consent>
      {t('consent.choices')}
    </button>
  )
}

/** URL of the tag script, or undefined; also undefined until hydration, because pages are rendered without it. */
export function useAnalyticsUrl(): string | undefined {
  return useSyncExternalStore(never, urlInPage, () => undefined)
}

/** The running server, not the build, writes it into every page (server/render/serverSettings.ts). */
const urlInPage = () => document.querySelector<HTMLMetaElement>('meta[name=analytics]')?.content

/** The URL does not change while a page is open. */
const never = () => () => {}

import { t } from '#locales/messages.ts'
import { useAnalyticsUrl } from './useAnalyticsUrl.ts'

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

import { t } from '#locales/messages.ts'
import { useAnalyticsUrl } from './useAnalyticsUrl.ts'

/** Reopens the consent banner (banner.ts). Absent without analytics, and without JavaScript, when none are loaded. */
export function CookieChoices() {
  if (!useAnalyticsUrl()) return null
  return (
    <button type="button" className="tap link" data-consent>
      {t('consent.choices')}
    </button>
  )
}

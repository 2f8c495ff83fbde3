import { t } from '#locales/messages.ts'
import { useAnalyticsUrl } from './analyticsUrl.ts'

/** Reopens the consent banner. Absent without analytics, and without JavaScript, when none are loaded. */
export function CookieChoices() {
  const url = useAnalyticsUrl()
  if (!url) return null
  return (
    <button type="button" className="tap link" onClick={async () => (await import('./ask.tsx')).reopen(url)}>
      {t('consent.choices')}
    </button>
  )
}

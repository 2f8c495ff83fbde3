import { t } from '#locales/messages.ts'
import { useAnalyticsUrl } from './analyticsUrl.ts'

/** Opens the question again. Not there without analytics, nor without JavaScript, which loads none. */
export function CookieChoices() {
  const url = useAnalyticsUrl()
  if (!url) return null
  return (
    <button
      type="button"
      className="min-h-11 underline underline-offset-4"
      onClick={async () => (await import('./ask.tsx')).reopen(url)}
    >
      {t('consent.choices')}
    </button>
  )
}

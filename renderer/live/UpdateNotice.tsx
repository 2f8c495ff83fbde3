import './updateNotice.css'
import { t } from '#locales/messages.ts'

/** Says, in a corner, that the page has changed, and offers to show it. It stays, where a toast would go. */
export function UpdateNotice({ agree, dismiss }: { agree: () => void; dismiss: () => void }) {
  return (
    <div className="update-notice no-print">
      <p>{t('live.changed')}</p>
      <button type="button" onClick={agree}>
        {t('live.show')}
      </button>
      <button type="button" onClick={dismiss}>
        {t('live.dismiss')}
      </button>
    </div>
  )
}

import './updateNotice.css'
import { t } from '#locales/messages.ts'

/** Says in a corner that the page has changed, and offers to show the change. Unlike a toast, it does not time out. */
export function UpdateNotice({ accept, dismiss }: { accept: () => void; dismiss: () => void }) {
  return (
    <div className="update-notice no-print">
      <p>{t('live.changed')}</p>
      <button type="button" onClick={accept}>
        {t('live.show')}
      </button>
      <button type="button" onClick={dismiss}>
        {t('live.dismiss')}
      </button>
    </div>
  )
}

import './updateNotice.css'
import { t } from '#locales/messages.ts'

interface UpdateNoticeProps {
  /** `offer`: nothing has been done yet. */
  notice: 'updated' | 'offer'
  agree: () => void
  dismiss: () => void
}

/** Says, in a corner, that the page is another than it was a moment ago, or could be. */
export function UpdateNotice({ notice, agree, dismiss }: UpdateNoticeProps) {
  return (
    <div className="update-notice no-print">
      <p>{t(notice === 'offer' ? 'live.changed' : 'live.updated')}</p>
      {notice === 'offer' && (
        <button type="button" onClick={agree}>
          {t('live.show')}
        </button>
      )}
      <button type="button" onClick={dismiss}>
        {t('live.dismiss')}
      </button>
    </div>
  )
}

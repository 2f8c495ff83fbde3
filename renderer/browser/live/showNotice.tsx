import './updateNotice.css'
import { createRoot } from 'react-dom/client'
import { t } from '#locales/messages.ts'

// Created before its text, so that screen readers announce the text.
const container = document.createElement('div')
container.setAttribute('role', 'status')
document.body.append(container)
const root = createRoot(container)

/**
 * Says in a corner that the page has changed. Unlike a toast, it does not time out.
 * @param accept shows the changed page
 */
export function showNotice(accept: () => void): void {
  function closeAnd(action?: () => void): void {
    hideNotice()
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
    action?.()
  }
  root.render(
    <div className="update-notice no-print">
      <p>{t('live.changed')}</p>
      <button type="button" onClick={() => closeAnd(accept)}>
        {t('live.show')}
      </button>
      <button type="button" onClick={() => closeAnd()}>
        {t('live.dismiss')}
      </button>
    </div>,
  )
}

export function hideNotice(): void {
  root.render(null)
}

import './updateNotice.css'
import { createRoot } from 'react-dom/client'
import type { PageContextClient } from 'vike/types'
import { t } from '#locales/messages.ts'
import { hideToast, showToast } from '../toasts/showToast.ts'
import type { Toast } from '../toasts/toaster.tsx'
import { subscribeToChanges } from './contentChanged.ts'
import { createRefresher } from './refresher.ts'

/**
 * Subscribes to changes of content, and refreshes the open page when they affect it: whether they do, only its data tell.
 * @returns a function to call with each page that a navigation shows
 */
export async function watchContent(): Promise<(page: PageContextClient) => void> {
  const refresher = createRefresher((notice) => {
    hideNotice()
    if (notice === 'offer') showNotice(() => void refresher.accept())
    else void showToast(toasts()[notice])
  })
  const subscribeIfLost = await subscribeToChanges(refresher.onChange)
  const onReturn = () => {
    if (!document.hidden && !subscribeIfLost()) refresher.onVisible()
  }
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('online', onReturn)
  return (page) => {
    if (page.silent) return
    refresher.onLeave()
    hideNotice()
    for (const toast of Object.values(toasts())) hideToast(toast)
  }
}

const toasts = (): Record<'updated' | 'failed', Toast> => ({
  updated: { type: 'info', text: t('live.updated') },
  failed: { type: 'warning', text: t('toast.live_failed') },
})

// Created before its text, so that screen readers announce the text.
const container = document.createElement('div')
container.setAttribute('role', 'status')
document.body.append(container)
const root = createRoot(container)

/**
 * Says in a corner that the page has changed. Unlike a toast, it does not time out.
 * @param accept shows the changed page
 */
function showNotice(accept: () => void): void {
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

function hideNotice(): void {
  root.render(null)
}

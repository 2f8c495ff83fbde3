import type { PageContextClient } from 'vike/types'
import { t } from '#locales/messages.ts'
import { pendingUrl } from '../navigation/pendingNavigation.ts'
import { hideToast, showToast } from '../toasts/showToast.ts'
import type { Toast } from '../toasts/toastOptions.ts'
import { subscribeToChanges } from './contentChanged.ts'
import { checkPage, showFetched } from './newPage.ts'
import { createRefresher } from './refresher.ts'
import { hideNotice, showNotice } from './showNotice.tsx'

/**
 * Subscribes to changes of content, and refreshes the open page when they affect it: whether they do, only its data tell.
 * @returns a function to call with each page that a navigation shows
 */
export async function watchContent(): Promise<(page: PageContextClient) => void> {
  const refresher = createRefresher({
    isHidden: () => document.hidden,
    isTyping,
    isNavigating: () => pendingUrl() !== undefined,
    check: checkPage,
    show: showFetched,
    notify(notice) {
      hideNotice()
      if (notice === 'offer') showNotice(() => void refresher.accept())
      else void showToast(toasts()[notice])
    },
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

/** Whether a form field on the page has the focus or holds unsent input. */
function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('#main :is(input, textarea)')
  return [...fields].some(
    (field) => field === document.activeElement || (field.type !== 'hidden' && field.value !== field.defaultValue),
  )
}

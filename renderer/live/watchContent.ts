import type { PageContextClient } from 'vike/types'
import { t } from '#locales/messages.ts'
import { isFatal } from '#services/graphql/socket/retries.ts'
import { SocketError } from '#services/graphql/socket/types.ts'
import { pageSocket } from '../graphql/socket.ts'
import { pendingUrl } from '../navigation/pendingNavigation.ts'
import { onSessionChange } from '../session/currentSession.ts'
import { startTimer } from '../timing/timers.ts'
import { hideToast, showToast } from '../toasts/showToast.ts'
import type { Toast } from '../toasts/toastOptions.ts'
import { changedType, contentChanged } from './contentChanged.ts'
import { checkPage, showFetched } from './newPage.ts'
import { createRefresher } from './refresher.ts'
import { isTyping } from './typing.ts'

/**
 * Subscribes to changes of content, and refreshes the open page when they affect it: whether they do, only its data tell.
 * @returns a function to call with each page that a navigation shows
 */
export async function watchContent(): Promise<(page: PageContextClient) => void> {
  const [socket, { showNotice, hideNotice }] = await Promise.all([pageSocket().open?.(), import('./showNotice.tsx')])
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
    startTimer,
    random: Math.random,
  })

  /** Why the subscription has ended; undefined while it is active. */
  let ended: 'lost' | 'refused' | undefined
  const subscribe = () =>
    socket?.subscribe(contentChanged, {
      next({ data }) {
        const type = changedType(data)
        if (type) refresher.onChange(type)
      },
      resumed: () => refresher.onChange('*'),
      error(error) {
        ended = error instanceof SocketError && isFatal(error.code) ? 'refused' : 'lost'
      },
      complete() {
        ended = 'lost'
      },
    })
  const subscribeAgain = () => {
    ended = undefined
    subscribe()
    refresher.onChange('*')
  }

  subscribe()
  // A refusal of one token is final, but another token, or none, may be accepted.
  onSessionChange((change) => {
    if (ended && change !== 'user') subscribeAgain()
  })
  const onReturn = () => {
    if (document.hidden) return
    if (ended === 'lost') subscribeAgain()
    else refresher.onVisible()
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

import type { PageContextClient } from 'vike/types'
import { t } from '#locales/messages.ts'
import { isFatal } from '#services/graphql/socket/retries.ts'
import { SocketError } from '#services/graphql/socket/types.ts'
import { pageSocket } from '../graphql/socket.ts'
import { pendingUrl } from '../navigation/payloadFetch.ts'
import { shownPage } from '../navigation/shownPage.ts'
import { onSessionChange } from '../session/currentSession.ts'
import { startTimer } from '../timing/timers.ts'
import { hideToast, showToast, type Toast } from '../toasts/showToast.ts'
import { changedTag, contentChanged } from './contentChanged.ts'
import { readLiveMark } from './liveMark.ts'
import { lookAtPage, showFound } from './newPage.ts'
import { createRefresher } from './refresher.ts'
import { isTyping } from './typing.ts'

/**
 * Subscribes to what editors publish, and renews the open page when it is made of that.
 * @returns to be told of the pages that navigations show
 */
export async function watchContent(): Promise<(page: PageContextClient) => void> {
  const [socket, { showNotice, hideNotice }] = await Promise.all([pageSocket().open?.(), import('./showNotice.tsx')])
  const ofFirstView = readLiveMark()?.cacheTags ?? '*'
  const refresher = createRefresher({
    cacheTags: () => cacheTagsOf(shownPage(), ofFirstView),
    hidden: () => document.hidden,
    typing: isTyping,
    isNavigating: () => pendingUrl() !== undefined,
    look: lookAtPage,
    show: showFound,
    notify(notice) {
      hideNotice()
      if (notice === 'offer') showNotice(() => void refresher.agree())
      else void showToast(toasts()[notice])
    },
    clock: startTimer,
    random: Math.random,
  })

  /** Why nobody tells of changes any more. */
  let ended: 'lost' | 'refused' | undefined
  const subscribe = () =>
    socket?.subscribe(contentChanged, {
      next({ data }) {
        const kind = changedTag(data)
        if (kind) refresher.changed(kind)
      },
      resumed: () => refresher.changed('*'),
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
    refresher.changed('*')
  }

  subscribe()
  // A wrong token is refused for good; the next one may be right, and none is.
  onSessionChange((change) => {
    if (ended && change !== 'user') subscribeAgain()
  })
  const back = () => {
    if (document.hidden) return
    if (ended === 'lost') subscribeAgain()
    else refresher.visible()
  }
  document.addEventListener('visibilitychange', back)
  window.addEventListener('online', back)
  return (page) => {
    if (page.silent) return
    refresher.left()
    hideNotice()
    for (const toast of Object.values(toasts())) hideToast(toast)
  }
}

const toasts = (): Record<'updated' | 'failed', Toast> => ({
  updated: { type: 'info', text: t('live.updated') },
  failed: { type: 'warning', text: t('toast.live_failed') },
})

function cacheTagsOf(page: PageContextClient | undefined, ofFirstView: string): string[] {
  return (page?.isHydration ? ofFirstView : (page?.cacheTags ?? '*')).split(' ')
}

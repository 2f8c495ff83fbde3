import type { PageContextClient } from 'vike/types'
import { t } from '#locales/messages.ts'
import { type BackendErrorPayload, onContentError } from '#services/clients/strapi/errors.ts'
import { furnitureOf } from './furniture/currentFurniture.ts'
import { watchBuilds } from './navigation/builds/watchBuilds.ts'
import { onPageShown } from './navigation/navigationState.ts'
import { prefetchVisibleLinks } from './navigation/prefetch.ts'
import { onSessionChange } from './session/currentSession.ts'
import { startSession } from './session/startSession.ts'
import { savesData } from './timing/connection.ts'
import { showToast } from './toasts/showToast.ts'

/** Everything a page needs only after hydration, kept out of the first view. */
export function afterHydration(): void {
  announceContentErrors()
  announceSession()
  // If this code cannot be loaded now, the next full page load tries again.
  void startSession().catch(() => {})
  const live = startLive()
  onPageShown((page) => {
    prefetchVisibleLinks()
    live(page)
  })
  watchBuilds(furnitureOf({})?.buildPollMs ?? false, prefetchVisibleLinks)
}

/** Shows every failed call of the content client as a toast with the error's name. */
export function announceContentErrors(): void {
  onContentError((payload, call) => {
    if (isDone(payload, call)) return
    void showToast({ type: 'error', text: t('toast.content_failed', { name: payload.error.name }), autoClose: 7500 })
  })
}

/** A deletion that finds nothing to delete has succeeded: another tab may have been faster. */
const isDone = ({ error }: BackendErrorPayload, call: string) => error.status === 404 && call.startsWith('DELETE ')

/** Shows a toast when the visitor signs in or out, in this tab or another. */
function announceSession(): void {
  onSessionChange((change) => {
    if (change === 'signed-in') void showToast({ type: 'success', text: t('toast.signed_in') })
    if (change === 'signed-out') void showToast({ type: 'info', text: t('toast.signed_out') })
  })
}

/**
 * Keeps the open page up to date. Loads nothing without an endpoint, or for a visitor who saves data.
 * @returns a function to call with each page that a navigation shows
 */
function startLive(): (page: PageContextClient) => void {
  if (!document.querySelector('meta[name=live]') || savesData()) return () => {}
  // The page works without it.
  const watching = import('./live/watchContent.tsx').then((live) => live.watchContent()).catch(() => undefined)
  return (page) => void watching.then((onPage) => onPage?.(page))
}

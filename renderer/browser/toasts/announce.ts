import { t } from '#locales/messages.ts'
import { type BackendErrorPayload, onContentError } from '#services/clients/strapi/errors.ts'
import { onSessionChange } from '../session/currentSession.ts'
import { showToast } from './showToast.ts'

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
export function announceSession(): void {
  onSessionChange((change) => {
    if (change === 'signed-in') void showToast({ type: 'success', text: t('toast.signed_in') })
    if (change === 'signed-out') void showToast({ type: 'info', text: t('toast.signed_out') })
  })
}

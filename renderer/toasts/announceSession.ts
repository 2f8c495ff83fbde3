import { t } from '#locales/messages.ts'
import { onSessionChange } from '../session/currentSession.ts'
import { showToast } from './showToast.ts'

/** Shows a toast when the visitor signs in or out, in this tab or another. */
export function announceSession(): void {
  onSessionChange((change) => {
    if (change === 'signed-in') void showToast({ type: 'success', text: t('toast.signed_in') })
    if (change === 'signed-out') void showToast({ type: 'info', text: t('toast.signed_out') })
  })
}

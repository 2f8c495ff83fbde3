import { t } from '#locales/messages.ts'
import { onSessionChange } from '../session/currentSession.ts'
import { showToast } from './showToast.ts'

/** Says when a visitor has signed in or out, in this tab or in another one. @returns ends it */
export function announceSession(): () => void {
  return onSessionChange((change) => {
    if (change === 'signed-in') void showToast({ type: 'success', text: t('toast.signed_in') })
    if (change === 'signed-out') void showToast({ type: 'info', text: t('toast.signed_out') })
  })
}

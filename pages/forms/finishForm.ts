import { t } from '#locales/messages.ts'
import { isLeaving } from '#renderer/navigation/pendingNavigation.ts'
import { forgetForm } from '#renderer/storage/keptForms.ts'
import { showToast } from '#renderer/toasts/showToast.ts'
import type { FormResponse } from './sendForm.ts'
import type { FormUploads } from './uploads.ts'

interface ToastTexts {
  /** While the visitor is still on the page. */
  sent: string
  /** Elsewhere; followed by the reference. */
  arrived: string
  failed: string
}

/** Clears a form that has been sent, and announces the result. A form that failed keeps its input. */
export function finishForm(
  form: HTMLFormElement,
  uploads: FormUploads,
  response: FormResponse,
  texts: ToastTexts,
): void {
  // The text kept by renderer/storage/keptForms.ts is no longer needed.
  if (response.state === 'sent') {
    forgetForm(form)
    uploads.clear()
  }
  announce(response, form.isConnected && !isLeaving(), texts)
}

/**
 * The form itself shows the result, with the reference or the reason. Visitors who have left its page meanwhile, or are
 * about to, see only the toast, so it stays until they close it.
 */
function announce(response: FormResponse, staysOnPage: boolean, { sent, arrived, failed }: ToastTexts): void {
  if (response.state === 'sent' && staysOnPage) void showToast({ type: 'success', text: sent })
  if (staysOnPage) return
  if (response.state === 'sent') {
    const text = `${arrived} ${t('form.reference')}: ${response.reference}`
    void showToast({ type: 'success', text, autoClose: false })
  } else void showToast({ type: 'error', text: failed, autoClose: false })
}

import { t } from '#locales/messages.ts'
import { showToast } from '#renderer/toasts/showToast.ts'
import type { EnquiryAnswer } from './sendEnquiry.ts'

/**
 * A toast about an enquiry. The form itself says what came of it, with the reference or the reason; for visitors who
 * have left its page meanwhile the toast is all there is, so it stays until they close it.
 */
export function announceEnquiry(answer: EnquiryAnswer, formIsShown: boolean): void {
  if (answer.state === 'sent' && formIsShown) void showToast({ type: 'success', text: t('toast.enquiry_sent') })
  if (formIsShown) return
  if (answer.state === 'sent') {
    const text = `${t('form.sent')} ${t('form.reference')}: ${answer.reference}`
    void showToast({ type: 'success', text, autoClose: false })
  } else void showToast({ type: 'error', text: t('toast.enquiry_failed'), autoClose: false })
}

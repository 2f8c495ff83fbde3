import { t } from '#locales/messages.ts'
import { showToast } from '#renderer/toasts/showToast.ts'
import type { EnquiryResponse } from './sendEnquiry.ts'

/**
 * A toast about an enquiry. The form itself shows the result, with the reference or the reason. Visitors who have left
 * its page meanwhile, or are about to, see only the toast, so it stays until they close it.
 */
export function announceEnquiry(response: EnquiryResponse, staysOnPage: boolean): void {
  if (response.state === 'sent' && staysOnPage) void showToast({ type: 'success', text: t('toast.enquiry_sent') })
  if (staysOnPage) return
  if (response.state === 'sent') {
    const text = `${t('form.sent')} ${t('form.reference')}: ${response.reference}`
    void showToast({ type: 'success', text, autoClose: false })
  } else void showToast({ type: 'error', text: t('toast.enquiry_failed'), autoClose: false })
}

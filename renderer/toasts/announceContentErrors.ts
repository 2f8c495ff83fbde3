import { t } from '#locales/messages.ts'
import { type BackendErrorPayload, onContentError } from '#services/strapi/errors.ts'
import { showToast } from './showToast.ts'

/** In the browser every failed call of the content client is a toast with the error's name. @returns ends it */
export function announceContentErrors(): () => void {
  return onContentError((payload, call) => {
    if (isDone(payload, call)) return
    void showToast({ type: 'error', text: t('toast.content_failed', { name: payload.error.name }), autoClose: 7500 })
  })
}

/** What was to be deleted is not there: another tab may have deleted it. */
const isDone = ({ error }: BackendErrorPayload, call: string) => error.status === 404 && call.startsWith('DELETE ')

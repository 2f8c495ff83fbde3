import { onContentError } from '#services/strapi/errors.ts'
import { showToast } from './showToast.ts'

/** In the browser every failed call of the content client is a toast with the error's name. @returns ends it */
export function announceContentErrors(): () => void {
  return onContentError(({ error }) => void showToast({ type: 'error', text: error.name, autoClose: 7500 }))
}

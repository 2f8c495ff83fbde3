import type { ToastOptions } from 'react-toastify/unstyled'
import type { Toast } from './showToast.ts'

/** What react-toastify is told. Equal toasts have one id, so that they are shown once. */
export function toastOptions({ type = 'default', text, autoClose = 5000 }: Toast): ToastOptions {
  const urgent = type === 'error' || type === 'warning'
  return {
    // It becomes the id of an element, too.
    toastId: `toast-${type}-${encodeURIComponent(text)}`,
    type,
    autoClose,
    role: urgent ? 'alert' : 'status',
  }
}

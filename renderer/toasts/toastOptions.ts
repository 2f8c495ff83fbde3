import type { ToastOptions } from 'react-toastify/unstyled'
import type { Toast } from './showToast.ts'

/** What react-toastify is told. Equal toasts have one id, so that they are shown once. */
export function toastOptions({ type = 'default', text, autoClose = 5000 }: Toast): ToastOptions & { toastId: string } {
  return {
    // It becomes the id of an element, too.
    toastId: `toast-${type}-${encodeURIComponent(text)}`,
    type,
    autoClose,
    // Polite for errors too: an error that must interrupt appears beside its form or button.
    role: 'status',
  }
}

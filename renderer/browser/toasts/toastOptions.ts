import type { ToastOptions } from 'react-toastify/unstyled'

export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'default'

export interface Toast {
  type?: ToastType
  text: string
  /** Milliseconds until it closes, 5000 by default; false: it stays until the visitor closes it. */
  autoClose?: number | false
}

/** Options for react-toastify. Equal toasts share an id, so that they are shown once. */
export function toastOptions({ type = 'default', text, autoClose = 5000 }: Toast): ToastOptions & { toastId: string } {
  return {
    // Encoded, because it also becomes the id of an element.
    toastId: `toast-${type}-${encodeURIComponent(text)}`,
    type,
    autoClose,
    // Polite for errors too: errors that must interrupt are shown next to their form or button.
    role: 'status',
  }
}

export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'default'

export interface Toast {
  type?: ToastType
  text: string
  /** Milliseconds until it closes by itself, 5000 by default; false: it stays until it is closed. */
  autoClose?: number | false
}

type Toaster = typeof import('./toaster.tsx')
let toaster: Toaster | undefined

/**
 * Tells a visitor what has no place of its own on the page. Only in the browser; the code for it is loaded
 * with the first toast. Never throws: a message that cannot be shown is written to the console.
 */
export async function showToast(toast: Toast): Promise<void> {
  if (typeof document === 'undefined') return
  try {
    toaster ??= await import('./toaster.tsx')
    toaster.addToast(toast)
  } catch (error) {
    console.warn(`Cannot show: ${toast.text}`, error)
  }
}

/** Closes a toast that no longer holds, such as one about a page that was left. */
export function hideToast(toast: Toast): void {
  toaster?.removeToast(toast)
}

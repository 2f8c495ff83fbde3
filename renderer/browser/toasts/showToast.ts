import type { Toast } from './toaster.tsx'

type Toaster = typeof import('./toaster.tsx')
let toaster: Toaster | undefined

/**
 * Shows a message that has no place on the page. Only in the browser; the code is loaded with the first toast.
 * Never throws: a message that cannot be shown is logged to the console.
 */
export async function showToast(toast: Toast): Promise<void> {
  if (typeof document === 'undefined') return
  try {
    toaster ??= await import('./toaster.tsx')
    toaster.addToast(toast)
  } catch (error) {
    console.warn(`Cannot show the toast: ${toast.text}`, error)
  }
}

/** Closes a toast that no longer applies, such as one about a page that was left. */
export function hideToast(toast: Toast): void {
  toaster?.removeToast(toast)
}

import type { Locator, Page } from '@playwright/test'

/** The toasts shown, or only those that contain `text`. */
export const toasts = (page: Page, text?: string | RegExp): Locator => {
  const all = page.locator('.Toastify__toast')
  return text === undefined ? all : all.filter({ hasText: text })
}

/** The library’s timer, which is an invisible animation. */
export const clockOf = (toast: Locator): Locator => toast.getByRole('progressbar', { includeHidden: true })

import type { Locator, Page } from '@playwright/test'

/** The toasts that are shown, or those that say something. */
export const toasts = (page: Page, text?: string | RegExp): Locator => {
  const all = page.locator('.Toastify__toast')
  return text === undefined ? all : all.filter({ hasText: text })
}

/** The library's clock: an animation that nobody sees. */
export const clockOf = (toast: Locator): Locator => toast.getByRole('progressbar', { includeHidden: true })

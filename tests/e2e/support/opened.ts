import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens a page and hydrates it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

/** Moves the pointer over a link, which makes the page load its code. */
export const showInterest = (page: Page): Promise<void> => page.locator('a[href]').first().dispatchEvent('pointerover')

/** Shows interest, and waits until React has hydrated the page and its effects have run. */
export async function alive(page: Page): Promise<void> {
  await showInterest(page)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  // Whether the office is open is determined only in the browser.
  await expect(page.getByRole('contentinfo').getByText(/^(Open|Closed)\b/)).toBeAttached()
}

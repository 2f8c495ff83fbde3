import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens a page and waits until it is alive: the state of the office is known in the browser only. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

/** The page answers to clicks. */
export async function alive(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo').getByText(/^(Open|Closed)\b/)).toBeAttached()
}

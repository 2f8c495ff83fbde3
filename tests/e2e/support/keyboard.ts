import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

const maxSteps = 80

/** Presses Tab, as visitors do, until the element has the focus. It must be in sight then. */
export async function tabTo(target: Locator, what: string): Promise<void> {
  const page = target.page()
  for (let step = 0; step < maxSteps; step++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target, what).toBeInViewport()
      return
    }
  }
  throw new Error(`Tab does not reach ${what}`)
}

/**
 * Keeps the file choosers of a page from the browser's own dialogue. Call it before the page opens: Playwright starts
 * to catch choosers when someone waits for one, without waiting for the browser's answer, so a key pressed at once
 * can be too early.
 */
export function catchFileChoosers(page: Page): void {
  page.on('filechooser', () => {})
}

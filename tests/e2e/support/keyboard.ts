import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

const maxSteps = 80

/** Presses Tab, as visitors do, until the element has the focus, and checks that it is then in view. */
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
 * Stops a page's file choosers from opening the browser's own dialog. Call it before the page opens: Playwright starts
 * to intercept choosers when a test first waits for one, but does not wait for the browser to confirm, so a key pressed
 * right after that can be too early.
 */
export function catchFileChoosers(page: Page): void {
  page.on('filechooser', () => {})
}

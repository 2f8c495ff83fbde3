import type { Locator, Page } from '@playwright/test'

/** Opens a page and hydrates it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrate(page)
}

/** Moves the pointer over a link of the page (not of the consent banner), which makes the page load its code. */
export const interact = (page: Page): Promise<void> =>
  page.locator('#root a[href]').first().dispatchEvent('pointerover')

/** Interacts with the page, and waits until React has hydrated the page and its effects have run. */
export async function hydrate(page: Page): Promise<void> {
  await interact(page)
  // Waits in the page, which notices at once; an assertion would check again only after a while. Whether the office is
  // open is worked out only in the browser, so its text shows that the effects have run.
  await page.waitForFunction(
    () =>
      'hydrated' in document.documentElement.dataset &&
      [...document.querySelectorAll('.site-footer p')].some((paragraph) =>
        /^(Open|Closed)\b(?! on)/.test(paragraph.textContent ?? ''),
      ),
  )
}

/** The toasts shown, or only those that contain `text`. */
export const toasts = (page: Page, text?: string | RegExp): Locator => {
  const all = page.locator('.Toastify__toast')
  return text === undefined ? all : all.filter({ hasText: text })
}

/** The library’s timer, which is an invisible animation. */
export const clockOf = (toast: Locator): Locator => toast.getByRole('progressbar', { includeHidden: true })

import type { Page } from '@playwright/test'

/** Less than 44 px, allowing for fractions of a pixel. */
const minSize = 43.5

/** Links, buttons and fields that are less than 44 px wide or high. Links within a text are not counted. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const small: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('a, button, summary, select, input, textarea')) {
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isInText =
        element.matches(':is(p, dd, td, li, figcaption) a') && getComputedStyle(element).display === 'inline'
      if (!isShown || isInText || element.closest('[aria-hidden]')) continue
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const boxes = [element, ...(label ? [label] : [])].map((each) => each.getBoundingClientRect())
      // For example a link that takes clicks on its whole row.
      const after = getComputedStyle(element, '::after')
      const isLarger = after.content !== 'none' && after.position === 'absolute'
      const height = Math.max(...boxes.map((box) => box.height), isLarger ? Number.parseFloat(after.height) : 0)
      const width = Math.max(...boxes.map((box) => box.width), isLarger ? Number.parseFloat(after.width) : 0)
      const isOutside = boxes[0] && (boxes[0].right < 0 || boxes[0].width <= 1)
      if (!isOutside && (height < min || width < min))
        small.push(`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`)
    }
    return small
  }, minSize)

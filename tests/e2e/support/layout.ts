import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The narrowest, those at which the layout changes, and the widest; accessible.ts has others. */
const widths = [320, 768, 1024, 1280, 2560]
const spacedWidths = [320, 1280]

/** https://www.w3.org/TR/WCAG22/#text-spacing */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`

/** Expects a sound layout at all widths, at some also with text spacing, and edges of controls with forced colours. */
export async function expectLayout(page: Page): Promise<void> {
  for (const spacing of ['', textSpacing]) {
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
    }, spacing)
    for (const width of spacing ? spacedWidths : widths) {
      await page.setViewportSize({ width, height: 800 })
      const faults = await page.evaluate(layoutFaults)
      expect.soft(faults, `${width} px${spacing && ' with text spacing'}`).toEqual([])
    }
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await page.evaluate(withoutEdge), 'controls without an edge in forced colours').toEqual([])
  await page.emulateMedia({ forcedColors: null })
}

/** Runs in the page. */
function layoutFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} pixels to scroll sideways`] : []
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement))

  for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    const { left, right } = element.getBoundingClientRect()
    const isOutside = left < -0.5 || right > clientWidth + 0.5
    // What bots fill in is always outside.
    if (isOutside && isShown(element) && !element.closest('[aria-hidden]') && !isClipped(element.parentElement))
      faults.push(`outside: ${element.outerHTML.slice(0, 100)}`)
  }

  for (const row of document.querySelectorAll('.rows > *')) {
    const bottom = row.getBoundingClientRect().bottom + 0.5
    for (const picture of row.querySelectorAll('img'))
      if (isShown(picture) && picture.getBoundingClientRect().bottom > bottom)
        faults.push(`crosses the rule below: ${picture.outerHTML.slice(0, 100)}`)
  }

  const canvas = document.createElement('canvas').getContext('2d')
  for (const select of document.querySelectorAll('select')) {
    const { font, paddingInlineStart, appearance, whiteSpace } = getComputedStyle(select)
    if (!canvas || innerWidth >= 640 || !isShown(select)) continue
    canvas.font = font
    const widest = Math.max(...[...select.options].map(({ text }) => canvas.measureText(text).width))
    // The arrow takes as much again as the padding.
    const fits = widest <= select.clientWidth - 3 * Number.parseFloat(paddingInlineStart)
    if (!fits && !(appearance === 'base-select' && whiteSpace === 'normal')) faults.push(`cuts words: ${select.name}`)
  }
  return faults
}

/** Runs in the page. */
function withoutEdge(): string[] {
  return [...document.querySelectorAll('.button, .input, .choice, .chips a')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
      return borderTopStyle === 'none' || borderTopWidth === '0px'
    })
    .map((element) => element.outerHTML.slice(0, 100))
}

/** Web Vitals call less than 0.1 good. */
export const maxShift = 0.05

/**
 * Adds up how far the content of the page that is opened next moves without an action of the visitor.
 * https://web.dev/articles/cls
 * @returns reads the sum
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0))
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './test.ts'

const views = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 360 },
] as const
/** The menu and the help bar look different on a phone. */
const darkPhone = { colorScheme: 'dark', width: 360 } as const

/** What depends on colours; everything else is the same in the dark. */
const ofColours = { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } }

/**
 * Expects no violations of any impact, wide and narrow and in both colours, and no target below 44 px.
 * @param darkPart what is checked in the dark; menu and footer are the same on every page
 * @param prepare runs before each check
 */
export async function expectAccessible(
  page: Page,
  darkPart: 'main' | 'html' = 'main',
  prepare: () => Promise<void> = async () => {},
): Promise<void> {
  // Each analysis of a page takes a second of processor time, and what depends on colours is the same at any width.
  for (const { colorScheme, width } of darkPart === 'html' ? [...views, darkPhone] : views) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
    await prepare()
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
    const violations = await (colorScheme === 'dark' ? findViolations(page, darkPart, ofColours) : findViolations(page))
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )
    expect.soft(findings, `${colorScheme}, ${width} px`).toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (colorScheme === 'light') expect.soft(await smallTargets(page), `targets below 44 px, ${width} px`).toEqual([])
    expect.soft(wider, `pixels to scroll sideways, ${colorScheme}, ${width} px`).toBe(0)
  }
}

/** Less than 44 px, allowing for fractions of a pixel. */
const minSize = 43.5

/** Links, buttons and fields that are less than 44 px wide or high. Links within a text are not counted. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const small: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('a, button, summary, select, input, textarea')) {
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isInText =
        element.matches(':is(p, dd, td, li, figcaption) a') && getComputedStyle(element).display === 'inline'
      if (!isShown || isInText || element.closest('[aria-hidden]')) continue
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const boxes = [element, ...(label ? [label] : [])].map((node) => node.getBoundingClientRect())
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

/** Minified: the readable version is twice as long, and each page has to parse it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Checks a page, or a part of it, without its frames. The page keeps the code, so that further checks cost less.
 * @param part selector
 * @returns the violations: https://www.deque.com/axe/core-documentation/api-documentation/#results-object
 */
export async function findViolations(page: Page, part = 'html', options: axe.RunOptions = {}): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const settings: axe.RunOptions = { resultTypes: ['violations'], ...options }
  const check = async ([selector, given]: readonly [string, axe.RunOptions]) => {
    // In the middle of a change from light to dark, colours have less contrast than before and after it.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    return (await window.axe.run(selector, given)).violations
  }
  return page.evaluate(check, [part, settings] as const)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

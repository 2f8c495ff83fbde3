import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

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

// Long visits: memory after 150 navigations.

import type { CDPSession, Page } from '@playwright/test'
import { generator } from '../random.ts'
import { open } from './support/opened.ts'
import { sitemapPaths } from './support/routes.ts'
import { expect, test } from './support/test.ts'

/**
 * Milliseconds per navigation. Vike mistakes a hundred navigations within five seconds for an infinite loop and refuses
 * the next one.
 */
const pace = 60

/** Follows a link to a page and waits until it is shown. */
async function go(page: Page, path: string): Promise<void> {
  const begun = await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
    return performance.now()
  }, path)
  await settled(page, path)
  await page.waitForFunction((next) => performance.now() > next, begun + pace)
}

/** Waits until the URL and the canonical link both belong to the expected page. */
async function settled(page: Page, path: string): Promise<void> {
  await page.waitForFunction((expected) => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? ''
    return [new URL(canonical, location.href), location].every(({ pathname, search }) => pathname + search === expected)
  }, path)
}

// Vike warns of an infinite loop at ten navigations a second; here they are intended.
test.beforeEach(({ allow }) => allow('infinite loop?'))

/** What the page still holds after garbage collection. Not the size of the heap: V8 keeps a varying part for itself. */
async function holdings(devtools: CDPSession) {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'Object.prototype' })
  const prototypeObjectId = String(result.objectId)
  const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId, objectGroup: 'counted' })
  const functionDeclaration = 'function () { return this.length }'
  const count = { objectId: objects.objectId, functionDeclaration, returnByValue: true }
  const { result: counted } = await devtools.send('Runtime.callFunctionOn', count)
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'counted' })
  const { metrics } = await devtools.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { listeners: value('JSEventListeners'), nodes: value('Nodes'), objects: Number(counted.value) }
}

test('150 navigations cause no console errors and no memory leak', async ({ page, request }) => {
  await page.addInitScript(countTimers)
  const paths = (await sitemapPaths(request)).slice(0, 25)
  await open(page, '/')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const random = generator(20261121)
  const ends = ['/about', '/faq', '/about', '/faq']
  const wander = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) await go(page, paths[Math.floor(random() * paths.length)] ?? '/')
    // React still holds the previous page. Rounds that end with the same pages can be compared.
    for (const path of ends) await go(page, path)
  }
  const timers = () => page.evaluate(() => (window as unknown as { runningTimers: () => number }).runningTimers())

  // Visits nearly every page, so that whatever is cached permanently (code, the latest data) is in memory.
  await wander(50)
  const before = await holdings(devtools)
  const timersBefore = await timers()
  // What leaks with each navigation shows in every part. Code that loads when the page is idle, such as that of toasts,
  // adds listeners once: three such pieces are known, so there are more parts than that.
  const growth: { listeners: number; objects: number }[] = []
  const steps = 16
  const navigations = steps + ends.length
  let last = before
  for (let part = 0; part < 5; part += 1) {
    await wander(steps)
    const now = await holdings(devtools)
    growth.push({ listeners: now.listeners - last.listeners, objects: now.objects - last.objects })
    last = now
  }
  const smallest = (of: 'listeners' | 'objects') => Math.min(...growth.map((sample) => sample[of]))
  test.info().annotations.push({ type: 'holdings', description: JSON.stringify({ before, growth }) })
  expect(smallest('listeners')).toBeLessThan(navigations / 2)
  // Of each emptied page context, 6 objects stay (renderer/+onPageTransitionEnd.client.ts), and of a whole one 270. Code
  // that loads once grows some parts only.
  expect(smallest('objects')).toBeLessThan(navigations * 15)
  expect(last.nodes).toBeLessThanOrEqual(before.nodes * 1.25)
  // Speculation rules that stayed kept the links of pages that were left: more than three times as many nodes.
  const shown = await page.evaluate(() => {
    const nodes = document.createNodeIterator(document)
    let count = 0
    while (nodes.nextNode()) count += 1
    return count
  })
  expect(last.nodes).toBeLessThanOrEqual(shown * 2.5)
  expect(last.objects).toBeLessThanOrEqual(before.objects * 1.3)
  // The last navigation may have started short timers, such as the one that fades the progress bar.
  await expect.poll(timers).toBeLessThanOrEqual(timersBefore)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
})

/** Runs in the page: counts the pending timers. */
function countTimers(): void {
  const running = new Set<number>()
  for (const [start, end] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
  ] as const) {
    const original = window[start].bind(window) as (task: () => void, delay?: number) => number
    const clear = window[end].bind(window)
    Object.assign(window, {
      [start](task: () => void, delay?: number, ...rest: []) {
        const id: number = original(() => {
          if (start === 'setTimeout') running.delete(id)
          task(...rest)
        }, delay)
        running.add(id)
        return id
      },
      [end](id: number) {
        running.delete(id)
        clear(id)
      },
    })
  }
  Object.assign(window, { runningTimers: () => running.size })
}

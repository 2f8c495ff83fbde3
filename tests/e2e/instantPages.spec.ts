// Pages that open instantly: kept for Back, or prerendered. Their browser runs without Playwright, which prevents both.

import { type VisitorsTab, visitorsTab } from '../../scripts/testing/visitorsTab.ts'
import { routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

let tab: VisitorsTab
test.beforeAll(async () => {
  tab = await visitorsTab()
})
test.afterAll(() => tab?.close())

const navigation = "performance.getEntriesByType('navigation')[0]"

/** Whether Back shows the page as it was left. */
async function leaveAndReturn(path: string): Promise<boolean> {
  // A page that has not finished loading is not kept.
  await tab.until("performance.timing.loadEventEnd > 0 && document.fonts.status === 'loaded'")
  await tab.read("addEventListener('pageshow', ({ persisted }) => { window.persisted = persisted })")
  await tab.read('delete window.persisted')
  // A small page, because only the one that is left matters.
  await tab.open(String(await tab.read("location.origin + '/robots.txt'")))
  await tab.back()
  const loadedAgain = `${navigation}.type === 'back_forward' && document.readyState === 'complete'`
  await tab.until(`location.pathname === '${path}' && ('persisted' in window || ${loadedAgain})`)
  return (await tab.read('window.persisted')) === true
}

/** A busy browser may drop a page for reasons of its own. The page must give it none, and be kept in the end. */
async function expectKept(path: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await leaveAndReturn(path)) return
    await expect.poll(() => tab.notKept()).not.toEqual([])
    expect(tab.notKept().filter(({ type }) => type !== 'Circumstantial')).toEqual([])
  }
  throw new Error(`${path} is not kept: ${JSON.stringify(tab.notKept())}`)
}

test('Back shows pages as they were left, before they are hydrated and afterwards', async ({ stack }) => {
  // Those with the most code of their own: comparisons, a form, a map.
  for (const name of ['home', 'contact', 'coverage']) {
    const { path } = routeOf(name)
    await tab.open(stack.siteUrl + path)
    await expectKept(path)
    await tab.read("document.querySelector('a').dispatchEvent(new Event('pointerover', { bubbles: true }))")
    await tab.until("'hydrated' in document.documentElement.dataset")
    await expectKept(path)
  }
})

test('a prerendered page is recorded as visited, and is hydrated, when it is shown', async ({ stack }) => {
  // The code of the first page is blocked: otherwise the router would handle the click.
  await tab.send('Network.enable')
  await tab.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
  await tab.open(`${stack.siteUrl}/faq`)
  // As if an earlier page of this tab had been hydrated: the next one loads the code by itself.
  await tab.read("localStorage.clear(), sessionStorage.setItem('code', '1')")
  const visited = () => tab.read("JSON.parse(localStorage.getItem('visited') ?? '[]').map(({ path }) => path)")
  const loaded = "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)"

  await tab.hover("footer a[href='/about']")
  await tab.until("document.readyState === 'complete'", 'prerender')
  await tab.read('new Promise((resolve) => setTimeout(resolve))', 'prerender')
  expect(await tab.read('document.prerendering', 'prerender')).toBe(true)
  expect(
    await tab.read(`${loaded}.filter((path) => /\\.js$|_payload|_furniture|builds/.test(path))`, 'prerender'),
  ).toEqual([])
  expect(await visited()).toEqual([])

  await tab.click("footer a[href='/about']")
  await tab.until("location.pathname === '/about' && 'hydrated' in document.documentElement.dataset")
  expect(await tab.read(`${navigation}.activationStart`)).toBeGreaterThan(0)
  expect(await visited()).toEqual(['/about'])
  expect(await tab.read(`${loaded}.filter((path) => path === '/about/_payload.json').length`)).toBe(1)
})

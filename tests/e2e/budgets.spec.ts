import type { Page } from '@playwright/test'
import { register, somebody } from './support/accountSteps.ts'
import { budgets, type Cost } from './support/budgets.ts'
import { alive } from './support/opened.ts'
import { pageTypes, routeOf } from './support/routes.ts'
import { expect, saveData, test } from './support/test.ts'

interface Loaded {
  url: string
  kind: string
  bytes: number
}

/** All that the page loads from now on, as the browser's own tools count it. */
async function watchBytes(page: Page): Promise<() => Loaded[]> {
  const devtools = await page.context().newCDPSession(page)
  const loaded = new Map<string, Loaded>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    loaded.set(requestId, { url: response.url, kind: type.toLowerCase(), bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const each = loaded.get(requestId)
    if (each) each.bytes = encodedDataLength
  })
  await devtools.send('Network.enable')
  return () => [...loaded.values()].filter(({ url }) => !/^data:|\/builds\/meta\//.test(url))
}

async function firstView(page: Page, path: string): Promise<Loaded[]> {
  const loaded = await watchBytes(page)
  await page.goto(path)
  await alive(page)
  // What comes once the page is alive is part of it; the rules of the build come a second later still, or do not yet.
  await page.waitForLoadState('networkidle')
  return loaded()
}

const bytesOf = (loaded: Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0)

function keepToBudget(name: string, loaded: Loaded[], siteUrl: string): void {
  const bytes = (kind: string) => bytesOf(loaded.filter((each) => each.kind === kind))
  const cost: Cost = {
    document: bytes('document'),
    script: bytes('script'),
    stylesheet: bytes('stylesheet'),
    font: bytes('font'),
    requests: loaded.filter(({ kind }) => kind !== 'image').length,
  }
  test.info().annotations.push({ type: 'cost', description: JSON.stringify(cost) })
  for (const part of Object.keys(cost) as (keyof Cost)[]) {
    expect.soft(cost[part], part).toBeGreaterThan(0)
    expect.soft(cost[part], part).toBeLessThanOrEqual(budgets[name]?.[part] ?? 0)
  }
  expect(loaded.filter(({ url }) => !url.startsWith(siteUrl)).map(({ url }) => url)).toEqual([])
}

for (const { name, path } of pageTypes) {
  test(`the first view of ${name} keeps to its budget and to this site`, async ({ page, stack }) => {
    const loaded = await firstView(page, path)
    keepToBudget(name, loaded, stack.siteUrl)
    expect(loaded.filter(({ kind }) => kind === 'fetch' || kind === 'xhr').map(({ url }) => url)).toEqual([])
  })
}

test('the first views of the account keep to their budgets', async ({ page, context, browser, stack }) => {
  keepToBudget('sign-in', await firstView(page, '/account/sign-in'), stack.siteUrl)
  await register(page, somebody())
  // The same visitor, with nothing in the browser's cache.
  const fresh = await browser.newContext({ baseURL: stack.siteUrl, storageState: await context.storageState() })
  await saveData(fresh)
  keepToBudget('account', await firstView(await fresh.newPage(), '/account'), stack.siteUrl)
  await fresh.close()
})

test('a page that was seen costs nothing but the question whether it changed', async ({ page }) => {
  await firstView(page, '/prices')
  const again = await firstView(page, '/prices')
  const [document] = again.filter(({ kind }) => kind === 'document')
  expect(document?.bytes).toBeLessThan(1_500)
  // The icon has no hash in its name, so the browser asks for it too.
  const kept = again.filter(({ kind, url }) => kind !== 'document' && !url.includes('favicon'))
  expect(bytesOf(kept)).toBe(0)
})

test('a navigation costs a small part of a first view', async ({ page }) => {
  const first = await firstView(page, '/faq')
  const loaded = await watchBytes(page)
  const payload = page.waitForResponse(/\/about\/_payload/)
  await page.getByRole('contentinfo').locator('a[href="/about"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('about').h1 })).toBeFocused()
  await (await payload).finished()
  const cost = (view: Loaded[]) => bytesOf(view.filter(({ kind }) => kind !== 'image'))
  expect(cost(loaded())).toBeGreaterThan(0)
  expect(cost(loaded())).toBeLessThan(cost(first) / 10)
})

test('what only some visitors use is not in the first view', async ({ page }) => {
  const loaded = await firstView(page, '/')
  const code = await Promise.all(
    loaded.filter(({ kind }) => kind === 'script').map(async ({ url }) => (await page.request.get(url)).text()),
  )
  for (const sign of ['ApolloClient', 'graphql-transport-ws', 'Toastify__', 'axios', 'encodeValuesOnly']) {
    expect(code.filter((text) => text.includes(sign)).length, sign).toBe(0)
  }
})

// What a page view costs in bytes and requests. The pages opened for that are also checked for pictures, with axe, and
// for their layout.

import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { register, somebody } from './support/accountSteps.ts'
import { budgets, type Cost, firstFlight, headerBytes } from './support/budgets.ts'
import { expectLayout, maxShift, watchShifts } from './support/layout.ts'
import { hydrate } from './support/opened.ts'
import { pageTypes, routeOf, sitemapPaths } from './support/routes.ts'
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
    const request = loaded.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await devtools.send('Network.enable')
  return () => [...loaded.values()].filter(({ url }) => !/^data:|\/builds\/meta\//.test(url))
}

/** What the page loads without any interaction. */
async function firstView(page: Page, path: string): Promise<Loaded[]> {
  const loaded = await watchBytes(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return loaded()
}

/** The fonts of a first view come after everything else. */
async function fontsApplied(page: Page): Promise<void> {
  await expect(page.locator('#fonts')).not.toHaveAttribute('media')
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((font) => font.load()))
    // Shifts are reported after the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** What it loads at the first interaction, up to the build's manifest, which follows the rest a second later. */
async function hydrationOf(page: Page): Promise<Loaded[]> {
  const loaded = await watchBytes(page)
  const manifest = page.waitForResponse(/\/builds\/meta\//)
  await hydrate(page)
  await manifest
  return loaded()
}

const bytesOf = (loaded: Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0)

const costOf = (loaded: Loaded[]): Cost => {
  const bytes = (kind: string) => bytesOf(loaded.filter((request) => request.kind === kind))
  const requests = loaded.filter(({ kind }) => kind !== 'image').length
  return { document: bytes('document'), script: bytes('script'), font: bytes('font'), requests }
}

function keepToBudget(name: string, cost: Cost): void {
  test.info().annotations.push({ type: 'cost', description: `${name} ${JSON.stringify(cost)}` })
  for (const part of Object.keys(cost) as (keyof Cost)[])
    expect.soft(cost[part], `${name}: ${part}`).toBeLessThanOrEqual(budgets[name]?.[part] ?? 0)
}

/** A page rendered on request is first sent with a cheap compression level; the best one follows in the background. */
async function compressedBest(request: APIRequestContext, path: string, bytes: number): Promise<void> {
  const length = async () => {
    const response = await request.get(path, { headers: { 'accept-encoding': 'br' } })
    return Number(response.headers()['content-length'])
  }
  await expect.poll(length).toBeLessThanOrEqual(bytes)
}

/** Pages made of the same components as others: of the terms, and of the list of articles. */
const alike = ['accessibility', 'privacy', 'tag']

// All checks that need a page of each type in a browser, because opening one takes a second of CPU time.
for (const { name, path } of pageTypes) {
  test(`${name}: the first view keeps to its budget and this site, and does not move; pictures load in order; axe finds nothing; the layout is sound`, async ({
    page,
    request,
    stack,
  }) => {
    await compressedBest(request, path, (budgets[name]?.document ?? 0) - headerBytes)
    await page.setViewportSize({ width: 412, height: 823 })
    const shifted = await watchShifts(page)
    const loaded = await firstView(page, path)
    await fontsApplied(page)
    expect.soft(await shifted(), 'nothing moves, not even when the fonts arrive').toBeLessThan(maxShift)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const problems = await pictureProblems(page)
      expect.soft(problems, `the largest picture comes first, those below later, ${width} px`).toEqual([])
    }
    const hydration = await hydrationOf(page)
    keepToBudget(name, costOf(loaded))
    const code = loaded.filter(({ kind }) => !['document', 'font', 'image', 'other'].includes(kind))
    expect.soft(code.map(({ url }) => url)).toEqual([])
    keepToBudget('hydration', costOf(hydration))
    const elsewhere = [...loaded, ...hydration].filter(({ url }) => !url.startsWith(stack.siteUrl))
    expect.soft(elsewhere.map(({ url }) => url)).toEqual([])
    if (alike.includes(name)) return
    await test.step('axe finds nothing', () => expectAccessible(page, name === 'home' ? 'html' : 'main'))
    await test.step('layout', () => expectLayout(page))
  })
}

test('every page of the build but the terms fits into the first flight of TCP', async ({ request }) => {
  const paths = (await sitemapPaths(request)).filter((path) => !/^\/(?:blog|terms)/.test(path))
  expect(paths.length).toBeGreaterThan(90)
  for (const path of paths) await compressedBest(request, path, firstFlight)
})

test('the first views of the account keep to their budgets', async ({ page, context, browser, stack }) => {
  keepToBudget('sign-in', costOf(await firstView(page, '/account/sign-in')))
  await register(page, somebody())
  // The same visitor, with nothing in the browser's cache.
  const newVisitor = await browser.newContext({ baseURL: stack.siteUrl, storageState: await context.storageState() })
  await saveData(newVisitor)
  const account = await newVisitor.newPage()
  const shifted = await watchShifts(account)
  keepToBudget('account', costOf(await firstView(account, '/account')))
  expect(await shifted(), 'nothing moves while the account loads').toBeLessThan(maxShift)
  await newVisitor.close()
})

test('a second visit to a page costs only asking whether the page has changed', async ({ page }) => {
  await firstView(page, '/prices')
  await fontsApplied(page)
  const again = await firstView(page, '/prices')
  const [document] = again.filter(({ kind }) => kind === 'document')
  expect(document?.bytes).toBeLessThan(1_500)
  // The icon has no hash in its name, so the browser asks for it too.
  const others = again.filter(({ kind, url }) => kind !== 'document' && !url.includes('favicon'))
  expect(bytesOf(others)).toBe(0)
})

test('a navigation costs a small part of a first view', async ({ page }) => {
  const first = [...(await firstView(page, '/faq')), ...(await hydrationOf(page))]
  const loaded = await watchBytes(page)
  const payload = page.waitForResponse(/\/about\/_payload/)
  await page.getByRole('contentinfo').locator('a[href="/about"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('about').h1 })).toBeFocused()
  await (await payload).finished()
  const cost = (view: Loaded[]) => bytesOf(view.filter(({ kind }) => kind !== 'image'))
  expect(cost(loaded())).toBeGreaterThan(0)
  expect(cost(loaded())).toBeLessThan(cost(first) / 10)
})

test('code that only some visitors use is not loaded at the first interaction', async ({ page }) => {
  await firstView(page, '/')
  const loaded = await hydrationOf(page)
  const code = await Promise.all(
    loaded.filter(({ kind }) => kind === 'script').map(async ({ url }) => (await page.request.get(url)).text()),
  )
  for (const sign of [
    'ApolloClient',
    'graphql-transport-ws',
    'Toastify__',
    'axios',
    'encodeValuesOnly',
    '/auth/local',
    'current-password',
  ]) {
    expect(code.filter((text) => text.includes(sign)).length, sign).toBe(0)
  }
})

/** What is wrong with the order in which the pictures of a page are loaded, at its current size. */
async function pictureProblems(page: Page): Promise<string[]> {
  const all = await shown(page)
  const problems: string[] = []
  const [largest] = all.filter(({ first }) => first).sort((a, b) => b.area - a.area)
  if (largest && (largest.lazy || !largest.urgent)) problems.push(`${largest.src} is not loaded first`)
  // The two pictures of a comparison may both be needed at once.
  if (all.filter(({ urgent }) => urgent).length > 2) problems.push('too many pictures are urgent')
  for (const { src, urgent, lazy } of all) if (urgent === lazy) problems.push(`${src} is neither urgent nor lazy`)
  return problems
}

/** Pictures and whether they are seen in the first view. */
function shown(page: Page): Promise<{ src: string; first: boolean; area: number; lazy: boolean; urgent: boolean }[]> {
  return page.getByRole('img').evaluateAll((images) =>
    images
      .filter((image): image is HTMLImageElement => image instanceof HTMLImageElement)
      .map((image) => {
        const { top, bottom, width, height } = image.getBoundingClientRect()
        const seen = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
        return {
          src: image.src,
          first: width > 0 && seen > height / 2,
          area: width * seen,
          lazy: image.loading === 'lazy',
          urgent: image.fetchPriority === 'high',
        }
      }),
  )
}

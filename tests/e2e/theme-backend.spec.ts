// The look of the site that the owner chooses in Strapi.

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { firstFlight } from './support/budgets.ts'
import { watchShifts } from './support/layout.ts'
import { hydrate } from './support/opened.ts'
import { sharedBackend } from './support/ownStack.ts'
import { raw } from './support/raw.ts'
import { type Entry, strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const stack = sharedBackend()
const usual = {
  ...{ colour: '#1f4d3a', typefaces: 'fraunces_figtree', corners: 'slight' },
  ...{ logo: null, logoDark: null, logoHasName: false },
}
const save = (fields: object) => strapiAdmin(stack()).update('theme', { ...usual, ...fields })
const get = (path: string) => raw(stack().siteUrl, path)
const textOf = async (path: string) => String((await get(path)).body)
const themed = /html:root/

test.afterEach(async () => {
  await save({})
  await expect.poll(() => textOf('/faq')).not.toMatch(themed)
})

/** The colours of a button, as `#rrggbb`, and its corners. */
const buttonOf = (page: Page) =>
  page.evaluate(() => {
    const { color, backgroundColor, borderRadius } = getComputedStyle(document.querySelector('.button') as Element)
    const hex = (value: string) =>
      `#${(value.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
    return { text: hex(color), ground: hex(backgroundColor), corners: borderRadius }
  })

test('is on every page at once, stays while one moves on, and leaves no trace', async ({ browser }) => {
  const paths = ['/', '/services/floor-sanding', '/prices', '/nowhere']
  const before = await Promise.all(paths.map(get))
  await save({ colour: '#1e3a8a', corners: 'round' })
  const saved = Date.now()
  for (const path of paths) await expect.poll(() => textOf(path), { intervals: [10] }).toMatch(themed)
  test.info().annotations.push({ type: 'visible', description: `${Date.now() - saved} ms after saving` })
  const context = await browser.newContext({ baseURL: stack().siteUrl, colorScheme: 'light' })
  const page = await context.newPage()
  await page.goto('/faq')
  const blue = { text: '#ffffff', ground: '#1e3a8a', corners: '12px' }
  expect(await buttonOf(page)).toEqual(blue)
  // With the whole stylesheet, which comes after the theme.
  await hydrate(page)
  expect(await buttonOf(page)).toEqual(blue)
  await page.getByRole('link', { name: 'Prices' }).first().click()
  await expect(page).toHaveURL(/\/prices$/)
  expect(await buttonOf(page)).toEqual(blue)
  const call = '/content-manager/preview/url/api::prices-page.prices-page'
  const { data } = (await strapiAdmin(stack()).call('GET', call)) as { data: { url: string } }
  await page.goto(data.url)
  expect(await buttonOf(page)).toEqual(blue)
  await context.close()
  await save({})
  for (const [at, path] of paths.entries())
    await expect.poll(async () => (await get(path)).headers.etag).toBe(before[at]?.headers.etag)
})

// palette.test.ts tries many more.
for (const colour of ['#ffe600', '#7c3aed'])
  test(`${colour} can be read in both modes`, async ({ browser }) => {
    await save({ colour })
    await expect.poll(() => textOf('/prices')).toMatch(themed)
    const context = await browser.newContext({ baseURL: stack().siteUrl })
    const page = await context.newPage()
    for (const path of ['/', '/prices', '/coverage']) {
      await page.goto(path)
      // Measures the colours of every text, among others.
      await expectAccessible(page, 'html')
    }
    await context.close()
  })

for (const [typefaces, ...families] of [
  ['literata_hanken_grotesk', 'Literata Display', 'Hanken Grotesk'],
  ['hanken_grotesk', 'Hanken Grotesk Display', 'Hanken Grotesk'],
])
  test(`nothing shifts when ${typefaces} arrives`, async ({ browser }) => {
    await save({ typefaces })
    for (const path of ['/', '/prices', '/blog']) {
      await expect.poll(() => textOf(path)).toMatch(themed)
      for (const width of [360, 1440]) {
        // A new context has no font yet.
        const context = await browser.newContext({ baseURL: stack().siteUrl, viewport: { width, height: 900 } })
        const page = await context.newPage()
        const shifts = await watchShifts(page)
        await page.goto(path)
        await page.waitForFunction((names) => {
          const arrived = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
          return names.every((name) => arrived.includes(name))
        }, families)
        await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
        expect(await shifts(), `${path}, ${width} px`).toBeLessThanOrEqual(0.02)
        await context.close()
      }
    }
  })

test('with any theme, the home page fits into the first flight of TCP', async () => {
  const { results } = (await strapiAdmin(stack()).call('GET', '/upload/files?pageSize=2')) as { results: Entry[] }
  const [logo, logoDark] = results.map(({ id }) => id)
  const all = { colour: '#1e3a8a', corners: 'round', logo, logoDark, logoHasName: true }
  for (const typefaces of ['literata_hanken_grotesk', 'hanken_grotesk']) {
    await save({ ...all, typefaces })
    await expect.poll(() => textOf('/')).toContain(typefaces === 'hanken_grotesk' ? 'Grotesk Display' : 'Literata')
    // The best compression follows in the background.
    const bytes = async () => (await raw(stack().siteUrl, '/', { headers: { 'accept-encoding': 'br' } })).body.length
    await expect.poll(bytes).toBeLessThanOrEqual(firstFlight)
    test.info().annotations.push({ type: 'bytes', description: `${typefaces}: ${await bytes()}` })
  }
})

test('what cannot be shown is refused with a sentence', async () => {
  await expect(save({ colour: 'green' })).rejects.toThrow(/Not saved. “Brand colour” must be # and six digits/)
  await expect(save({ colour: '#fafafa' })).rejects.toThrow(
    /Not saved. With the brand colour #fafafa, .* in light mode: .* 4\.5 is needed. Choose a darker colour/,
  )
  expect(await textOf('/faq')).not.toMatch(themed)
})

// A site with two languages, with each locale strategy; and its build, which takes the place of the one before while
// pages are open.

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import type { LocaleStrategy } from '../../locales/routing.ts'
import { openDetails } from './support/enquiryForm.ts'
import { type Front, startFront } from './support/front.ts'
import { attribute, readHtml, tags } from './support/html.ts'
import { footerLink, watchLoads } from './support/navigating.ts'
import { hydrate, open } from './support/opened.ts'
import { ownStack } from './support/ownStack.ts'
import { type RawAnswer, raw } from './support/raw.ts'
import { routeOf } from './support/routes.ts'
import { sharedStack } from './support/stackFile.ts'
import { expect, test } from './support/test.ts'
import { addWelshContent, cy, welshContent } from './support/welsh.ts'
import { buildWelshSites, type WelshSites } from './support/welshSite.ts'

const strategies: LocaleStrategy[] = ['no_prefix', 'prefix_except_default', 'prefix', 'prefix_and_default']
let sites: WelshSites
const urls = {} as Record<LocaleStrategy, string>
ownStack({}, async (own) => {
  const [built] = await Promise.all([buildWelshSites(own), addWelshContent(own)])
  sites = built
  await Promise.all(
    strategies.map(async (strategy) => {
      urls[strategy] = await built.start(strategy)
    }),
  )
})
test.afterAll(() => sites?.stop())

const get = (strategy: LocaleStrategy, path: string, headers: Record<string, string> = {}) =>
  raw(urls[strategy], path, { headers })
const summary = ({ status, headers, body }: RawAnswer) =>
  headers.location ? `${status} ${headers.location}` : `${status} ${readHtml(body.toString()).lang}`
const about = routeOf('about')

/** Headers of a browser that prefers Welsh. */
const welsh = { 'accept-language': 'cy-GB,en;q=0.5' }

test('each strategy redirects, and answers in the language of the address or of the visitor', async () => {
  // Twice: once rendered, once from the cache.
  for (const [strategy, path, headers, answer] of [
    ['prefix_except_default', '/', {}, '200 en-GB'],
    ['prefix_except_default', '/?utm=1', welsh, '302 /cy?utm=1'],
    ['prefix_except_default', '/', { ...welsh, cookie: 'locale=en' }, '200 en-GB'],
    ['prefix_except_default', '/cy/about', {}, '200 cy'],
    ['prefix_except_default', '/cy/about-us/', {}, '302 /cy/about'],
    ['prefix_except_default', '/cy/nowhere', {}, '404 cy'],
    ['prefix', '/', welsh, '302 /cy'],
    ['prefix', '/about', {}, '301 /en/about'],
    ['prefix_and_default', '/en/about', {}, '200 en-GB'],
    ['no_prefix', '/', welsh, '200 cy'],
    ['no_prefix', '/about', { ...welsh, cookie: 'locale=en' }, '200 en-GB'],
    ['no_prefix', '/cy/about', {}, '404 en-GB'],
  ] as const)
    for (const _round of [1, 2])
      expect([strategy, path, summary(await get(strategy, path, headers))]).toEqual([strategy, path, answer])
})

test('swapping two pages in the address table changes routes, links, canonicals and sitemap', async ({ page }) => {
  const [portfolio, vacancies] = [routeOf('portfolio'), routeOf('vacancies')]
  const site = urls.prefix_except_default
  for (const [path, { h1 }] of [
    [portfolio.path, vacancies],
    [vacancies.path, portfolio],
    [`/cy${vacancies.path}`, portfolio],
  ] as const) {
    const { body } = await raw(site, path)
    const html = readHtml(body.toString())
    expect(html.headings).toEqual([h1])
    expect(body.toString()).toContain(`rel="canonical" href="${site}${path}"`)
  }
  const sitemaps = await Promise.all(['pages', 'projects'].map((section) => raw(site, `/sitemaps/${section}.xml`)))
  const sitemap = sitemaps.map(({ body }) => body.toString()).join('')
  for (const path of [portfolio.path, vacancies.path]) expect(sitemap).toContain(`<loc>${site}${path}</loc>`)
  await open(page, `${site}/`)
  await page.getByRole('main').getByRole('link', { name: en['project.all'] }).click()
  await expect(page).toHaveURL(`${site}${vacancies.path}`)
  await expect(page.getByRole('heading', { level: 1, name: portfolio.h1 })).toBeFocused()
})

test('responses that depend on the visitor are private and vary by cookie and language', async () => {
  for (const [strategy, path] of [
    ['prefix_except_default', '/'],
    ['prefix', '/'],
    ['no_prefix', '/about'],
    ['no_prefix', '/about?locale=cy'],
  ] as const)
    for (const headers of [{}, welsh]) {
      const answer = (await get(strategy, path, headers)).headers
      expect(answer['cache-control']).toContain('private')
      expect(answer.vary).toContain('Cookie, Accept-Language')
    }
  expect((await get('prefix_except_default', '/cy/about', welsh)).headers.vary).toBe('Accept-Encoding')
  const chosen = await get('no_prefix', '/about?locale=cy&page=2')
  expect(chosen.headers.location).toBe('/about?page=2')
  expect(chosen.headers['set-cookie']).toEqual(['locale=cy; Path=/; Max-Age=31536000; SameSite=Lax'])
})

test('a Welsh page has Welsh texts, furniture and links', async () => {
  for (const [strategy, home] of [
    ['prefix_except_default', '/cy'],
    ['prefix', '/cy'],
    ['prefix_and_default', '/cy'],
  ] as const) {
    const page = readHtml((await get(strategy, `${home}/terms-and-conditions`)).body.toString())
    expect(page.text).toContain(cy.home)
    expect(page.text).toContain(welshContent.menuLabel)
    expect(page.text).toContain(welshContent.smallPrint)
    const inside = page.links.filter((href) => href.startsWith('/'))
    expect(inside.length).toBeGreaterThan(20)
    const english = inside.filter((href) => !/^\/cy(\/|$)/.test(href))
    expect(english).toEqual([strategy === 'prefix' ? '/en/terms-and-conditions' : '/terms-and-conditions'])
  }
  const english = readHtml((await get('prefix_except_default', '/terms-and-conditions')).body.toString())
  expect(english.text).not.toContain(cy.home)
  expect(english.links.filter((href) => href.startsWith('/cy'))).toEqual(['/cy/terms-and-conditions'])
})

test('the form on a Welsh page submits to the Welsh page', async () => {
  const html = (await get('prefix', '/cy/contact')).body.toString()
  expect(tags(html, 'form').map((tag) => attribute(tag, 'action'))).toContain('/cy/contact#enquiry')
  const sent = await raw(urls.prefix, '/cy/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=&message=Llawr&postcode=SW4&phone=02079460123',
  })
  expect(sent.status).toBe(422)
  expect(readHtml(sent.body.toString())).toMatchObject({ lang: 'cy' })
  expect(sent.body.toString()).toContain(cy['form.send'])
})

test('pages rendered at the same time do not mix languages', async () => {
  const path = (index: number) => `${index % 2 ? '/cy' : ''}/testimonials?mix=${index}`
  const pages = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      get('prefix_and_default', path(index), { authorization: `Bearer ${index}` }),
    ),
  )
  pages.forEach(({ body }, index) => {
    const { lang, text } = readHtml(body.toString())
    expect([lang, text.includes(cy.home), text.includes(welshContent.menuLabel)]).toEqual(
      index % 2 ? ['cy', true, true] : ['en-GB', false, false],
    )
  })
})

test('a visitor switches the language without a full load, and keeps it', async ({ page, context }) => {
  const site = urls.no_prefix
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await open(page, `${site}/about`)
  const documents = requested.length
  await page.getByRole('navigation', { name: en.language }).getByRole('link', { name: 'Cymraeg' }).click()
  await expect(page.getByRole('navigation', { name: cy.language })).toBeVisible()
  await expect(page).toHaveURL(`${site}/about`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy')
  await expect(page.getByRole('banner').getByRole('link', { name: welshContent.menuLabel }).first()).toBeAttached()
  await expect(page.getByRole('contentinfo')).toContainText(welshContent.smallPrint)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.h1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site}/about`)
  // In place: first the texts, then the furniture, then the page.
  const own = requested.slice(documents).filter((path) => /_furniture|_payload/.test(path))
  expect(own).toEqual(['/_furniture/cy.json', '/about/_payload.json'])
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'locale')
  expect(cookie).toMatchObject({ value: 'cy', path: '/', sameSite: 'Lax', secure: false })
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400)

  // Links keep the language, and a new visit starts in it.
  await page.getByRole('contentinfo').locator('a[href="/prices"]').first().click()
  await expect(page.getByRole('navigation', { name: en.breadcrumb })).toContainText(cy['page.prices'])
  await open(page, `${site}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy')
})

test('Back restores the language of the previous page, including the furniture', async ({ page }) => {
  await open(page, `${urls.prefix_except_default}/about`)
  await page.getByRole('link', { name: 'Cymraeg' }).click()
  await expect(page.getByRole('contentinfo')).toContainText(welshContent.smallPrint)
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await expect(page.getByRole('contentinfo')).not.toContainText(welshContent.smallPrint)
  await expect(page.getByRole('navigation', { name: en.language })).toBeVisible()
  await expect(page).toHaveURL(`${urls.prefix_except_default}/about`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ allow }) => allow(/\.js csp$/))

  test('a visitor switches to Welsh and back', async ({ page }) => {
    await page.goto(`${urls.prefix}/en`)
    await page.getByRole('link', { name: 'Cymraeg' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'cy')
    await expect(page).toHaveURL(`${urls.prefix}/cy`)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await expect(page).toHaveURL(`${urls.prefix}/en`)
  })
})

test('a forced colour mode applies from the start and keeps the visitor’s own choice', async ({ page }) => {
  const { prefix_except_default: site } = urls
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: 'light' })
  const answer = await (await fetch(`${site}/testimonials`)).text()
  expect(answer).toMatch(/<html[^>]* data-force="dark"/)
  await open(page, `${site}/testimonials`)
  await expect(html).toHaveClass(/\bdark\b/)
  await page.getByRole('radio', { name: en['colour.light'] }).check({ force: true })
  await expect(html).toHaveClass(/\bdark\b/)
  await footerLink(page, '/faq').click()
  await expect(html).toHaveClass(/\blight\b/)
  await page.goBack()
  await expect(html).toHaveClass(/\bdark\b/)
  await expect(page.getByRole('radio', { name: en['colour.light'] })).toBeChecked()
})

test.describe('a new build', () => {
  const hour = 3_600_000
  /** The address of the site, whichever build is deployed. */
  let front: Front
  const url = (path: string) => front.url + path
  const deploy = (which: 'old' | 'new') =>
    front.forwardTo(which === 'old' ? sharedStack().siteUrl : urls.prefix_except_default)
  test.beforeAll(async () => {
    front = await startFront()
  })
  test.afterAll(() => front?.close())
  test.beforeEach(async ({ page }) => {
    deploy('old')
    await page.clock.install()
  })

  /** Names of all hashed files, such as `chunks/x.js`. */
  function assetsIn(folder: string): string[] {
    const assets = join(folder, 'client/assets')
    const entries = readdirSync(assets, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    return entries.map(({ parentPath, name }) => relative(assets, join(parentPath, name)))
  }

  const buildOf = async (): Promise<string> => (await (await fetch(url('/builds/latest.json'))).json()).id
  const shows = (page: Page, name: string) =>
    expect(page.getByRole('heading', { level: 1, name: routeOf(name).h1 })).toBeVisible()

  /** Opens a page of the old build and waits until it has loaded its build manifest. */
  async function openOld(page: Page, path: string): Promise<void> {
    const manifest = page.waitForResponse(/builds\/meta\//)
    await open(page, url(path))
    await page.clock.runFor(1_100)
    await (await manifest).finished()
  }

  /** Opens the contact page of the old build, types, deploys another build and waits until the page notices. */
  async function stale(page: Page): Promise<void> {
    await openOld(page, '/contact')
    await openDetails(page)
    await page.getByLabel(en['form.rooms']).fill('Ada Lovelace')
    await page.getByLabel(en['form.message']).fill('Herringbone, 20 m²')
    deploy('new')
    const pollResponse = page.waitForResponse(/builds\/latest\.json\?\d+$/)
    await page.clock.runFor(hour)
    await (await pollResponse).finished()
    await page.clock.resume()
  }

  test('has a new id and keeps the assets of the previous build', async () => {
    const id = await buildOf()
    const before = assetsIn(sharedStack().dist)
    deploy('new')
    expect(await buildOf()).not.toBe(id)
    expect(assetsIn(sites.dist)).toEqual(expect.arrayContaining(before))
    const manifest = JSON.parse(readFileSync(join(sites.dist, 'pages/manifest.json'), 'utf8')) as { assets: string[] }
    for (const name of before) expect.soft((await fetch(url(`/assets/${name}`))).status, name).toBe(200)
    expect(manifest.assets.length).toBeGreaterThan(5)
  })

  test('a stale page stays as it is; the next navigation is a full load, and form input is kept', async ({ page }) => {
    await stale(page)
    await expect(page.getByLabel(en['form.rooms'])).toHaveValue('Ada Lovelace')
    const seen = watchLoads(page)
    await footerLink(page, '/prices').click()
    await shows(page, 'prices')
    await hydrate(page)
    expect(seen).toEqual({ documents: ['/prices'], payloads: [] })
    expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('reload') ?? 'null'))).toMatchObject({
      path: '/prices',
    })
    await footerLink(page, '/contact').click()
    await shows(page, 'contact')
    await expect(page.getByLabel(en['form.rooms'])).toHaveValue('Ada Lovelace')
    await expect(page.getByLabel(en['form.message'])).toHaveValue('Herringbone, 20 m²')
    expect(seen.documents).toEqual(['/prices'])
    expect(seen.payloads).toEqual([`/contact/_payload.json?${await buildOf()}`])
    expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBeNull()
  })
})

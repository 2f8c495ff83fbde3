// A new build is deployed while pages of the old one are open; a build that fails.

import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { build } from '../../scripts/apps/build.mjs'
import { type CountingProxy, countingProxy } from './support/countingProxy.ts'
import { openDetails } from './support/enquiryForm.ts'
import { siteSettings } from './support/environment.ts'
import { clear, newFolder } from './support/folders.ts'
import { type Front, startFront } from './support/front.ts'
import { footerLink, watchLoads } from './support/navigating.ts'
import { hydrate, open } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { type SiteStack, startSiteBeside } from './support/stack.ts'
import { sharedStack } from './support/stackFile.ts'
import { expect, test } from './support/test.ts'

const hour = 3_600_000
/** The address of the site, whichever build is deployed. */
let front: Front
/** By the folder of their build. */
const sites = new Map<string, SiteStack>()
let folder: string
const first = () => sharedStack().dist
/** A second build of the same sources, made over a copy of the first, as in a deployment. */
let second: string
/** A build over another copy while some content is unavailable: what it says. It tries for a while before it fails. */
let failing: Promise<string>
const failed = () => join(folder, 'failed')
const manifestOf = (dist: string) => readFileSync(join(dist, 'pages/manifest.json'), 'utf8')
let proxy: CountingProxy
const settings = () => siteSettings({ ...sharedStack(), siteUrl: front.url })

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  front = await startFront()
  folder = newFolder()
  second = join(folder, 'second')
  for (const dist of [second, failed()]) cpSync(first(), dist, { recursive: true, dereference: true })
  proxy = await countingProxy()
  proxy.forwardTo(sharedStack().strapiUrl)
  const serverError = { data: null, errors: [{ message: 'Forbidden access', extensions: { code: 'FORBIDDEN' } }] }
  proxy.tamper = (answer, operation) => (operation === 'PricesPage' ? serverError : answer)
  const env = { ...settings(), STRAPI_URL: proxy.url }
  await build({ dist: second, env: settings(), log: join(folder, 'logs/second.log') })
  failing = build({ dist: failed(), env, log: join(folder, 'logs/failed.log') }).then(() => 'built', String)
})
test.afterAll(async () => {
  await Promise.all([...sites.values()].map((site) => site.stop()))
  await failing
  front?.close()
  proxy?.close()
  clear(folder)
})

/** Replaces the build: requests from now on go to a site that serves the other one. */
async function deploy(dist: string): Promise<void> {
  const siteEnv = { SITE_URL: front.url, MEDIA_CACHE_DIR: join(dirname(first()), 'media') }
  const site = sites.get(dist) ?? (await startSiteBeside({ ...sharedStack(), dist }, { siteEnv }))
  sites.set(dist, site)
  front.forwardTo(site.siteUrl)
}

test.beforeEach(async ({ page }) => {
  await deploy(first())
  await page.clock.install()
})

/** Names of all hashed files, such as `chunks/x.js`. */
function assetsIn(folder: string): string[] {
  const assets = join(folder, 'client/assets')
  const entries = readdirSync(assets, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map(({ parentPath, name }) => relative(assets, join(parentPath, name)))
}

const url = (path: string) => `${front.url}${path}`
const buildOf = async (): Promise<string> => (await (await fetch(url('/builds/latest.json'))).json()).id
const shows = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name: routeOf(name).h1 })).toBeVisible()

/** Opens a page of the first build and waits until it has loaded its build manifest. */
async function openFirst(page: Page, path: string): Promise<void> {
  const manifest = page.waitForResponse(/builds\/meta\//)
  await open(page, url(path))
  await page.clock.runFor(1_100)
  await (await manifest).finished()
}

/** Opens the contact page of the first build, types, deploys another build and waits until the page notices. */
async function stale(page: Page): Promise<void> {
  await openFirst(page, '/contact')
  await openDetails(page)
  await page.getByLabel(en['form.rooms']).fill('Ada Lovelace')
  await page.getByLabel(en['form.message']).fill('Herringbone, 20 m²')
  await deploy(second)
  const pollResponse = page.waitForResponse(/builds\/latest\.json\?\d+$/)
  await page.clock.runFor(hour)
  await (await pollResponse).finished()
  await page.clock.resume()
}

test('a new build has a new id and keeps the assets of the previous build', async () => {
  const id = await buildOf()
  const before = assetsIn(first())
  await deploy(second)
  expect(await buildOf()).not.toBe(id)
  expect(assetsIn(second)).toEqual(expect.arrayContaining(before))
  const manifest = JSON.parse(manifestOf(second)) as { assets: string[] }
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

test('a build fails with a reason if content is unavailable, and keeps the last build', async () => {
  expect(await failing).toContain('The build failed')
  expect(readFileSync(join(folder, 'logs/failed.log'), 'utf8')).toMatch(
    /The build failed.* is unchanged\. .*The content could not be read\. .*grant/,
  )
  expect(manifestOf(failed())).toBe(manifestOf(first()))
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../scripts/process/ports.mjs'
import { findProgram, programMissing } from '../../scripts/testing/debian.ts'
import { footerLink, watchLoads } from './support/navigating.ts'
import { ownSite } from './support/ownStack.ts'
import { routeOf } from './support/routes.ts'
import { sharedStack } from './support/stackFile.ts'
import { expect, test } from './support/test.ts'

let metricsPort = 0
const site = ownSite(async () => {
  metricsPort = await freePort()
  return { siteEnv: { METRICS_PORT: String(metricsPort), WEB_VITALS: 'true', HYDRATE: 'idle' } }
})
const promtool = join(findProgram('promtool') ?? '', 'promtool')

test('the alerts fire when they should, and end', () => {
  test.skip(!findProgram('promtool'), programMissing('promtool'))
  execFileSync(promtool, ['test', 'rules', 'deploy/prometheus/alerts.test.yml'])
})

test('the metrics keep Prometheus’ conventions', async () => {
  test.skip(!findProgram('promtool'), programMissing('promtool'))
  // The first request may be the one that checks the page; only later ones are hits.
  const metrics = async () => {
    await (await fetch(site().siteUrl)).text()
    return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  }
  await expect.poll(metrics).toContain('http_requests_total{method="GET",code="200",cache="hit"}')
  // The site answers before it asks Strapi for the first time.
  await expect.poll(metrics).toContain('site_backend_requests_total{operation="content-changes",code="200"}')
  const input = await metrics()
  // Those of nodejs_* and process_* are prom-client's, and are common as they are.
  const own = input.replace(/^(?:# \w+ )?(?:nodejs|process)_.*\n/gm, '')
  execFileSync(promtool, ['check', 'metrics'], { input: own })
})

test('a page that a visitor leaves reports its Web Vitals, without its address', async ({ page }) => {
  await page.goto(`${site().siteUrl}/faq?email=jo@example.org`)
  await page.getByRole('heading', { level: 1 }).click()
  // The values come in tasks of their own.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.goto('about:blank')
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  for (const name of ['FCP', 'LCP', 'TTFB'])
    await expect.poll(metrics).toContain(`web_vitals_seconds_count{name="${name}"} 1`)
  expect(await metrics()).not.toMatch(/example\.org|faq/)
})

test('a request has the same trace in both logs', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` }
  await fetch(`${site().siteUrl}/api/sign-in-providers`, { headers })
  const strapi = join(sharedStack().logs, 'strapi.log')
  const line = { trace, method: 'GET', path: '/api/sign-in-providers', status: 200 }
  const lines = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((text) => text.includes(trace))
      .map((text) => JSON.parse(text))
  await expect.poll(() => lines(strapi)).toMatchObject([line])
  await expect.poll(() => lines(join(site().logs, 'site.log'))).toMatchObject([line])
})

test('with HYDRATE=idle pages are hydrated without an interaction, and navigate as usual', async ({ page }) => {
  await page.goto(`${site().siteUrl}/contact`)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  const { documents } = watchLoads(page)
  await footerLink(page, '/about').click()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('about').h1 })).toBeFocused()
  expect(documents).toEqual([])
})

// No page reports an error in the browser’s console.

import { open } from './support/opened.ts'
import { pageTypes } from './support/routes.ts'
import { sitemapPaths } from './support/sitemap.ts'
import { test } from './support/test.ts'

/** budgets.spec.ts opens one page of each type. */
const opened = new Set(pageTypes.map(({ path }) => path))

/** The fixture fails a test whose pages report errors. There are several tests, so that all workers take part. */
const parts = 8
for (let part = 0; part < parts; part++) {
  test(`no other page reports an error in the browser, part ${part + 1} of ${parts}`, async ({ page, request }) => {
    const others = (await sitemapPaths(request)).filter((path) => !opened.has(path))
    const paths = others.filter((_path, index) => index % parts === part)
    for (const path of paths) await test.step(path, () => open(page, path))
  })
}

test('on a phone, no page reports an error while a visitor scrolls to its end', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/portfolio', '/portfolio/clapham-herringbone', '/blog', '/services']) {
    await open(page, path)
    for (const picture of await page.getByRole('main').locator('img:visible').all())
      await picture.scrollIntoViewIfNeeded()
  }
})

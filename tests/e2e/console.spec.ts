import { open } from './support/opened.ts'
import { sitemapPaths } from './support/sitemap.ts'
import { test } from './support/test.ts'

/** The fixture fails a test whose pages complain; several tests, so that both workers take part. */
const parts = 6
for (let part = 0; part < parts; part++) {
  test(`no page complains in the browser, part ${part + 1} of ${parts}`, async ({ page, request }) => {
    const paths = (await sitemapPaths(request)).filter((_path, index) => index % parts === part)
    for (const path of paths) await test.step(path, () => open(page, path))
  })
}

test('no page complains while it is read to its end, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/portfolio', '/blog', '/services']) {
    await open(page, path)
    for (const picture of await page.getByRole('main').locator('img:visible').all())
      await picture.scrollIntoViewIfNeeded()
  }
})

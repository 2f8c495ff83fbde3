// No page reports an error in the browser’s console. The fixture fails a test whose pages do.

import { open } from './support/opened.ts'
import { pageTypes } from './support/routes.ts'
import { sitemapPaths } from './support/sitemap.ts'
import { test } from './support/test.ts'

/** budgets.spec.ts opens one page of each type. */
const opened = new Set(pageTypes.map(({ path }) => path))
/** Pages of one section are rendered by the same code, so two of each tell whether their content hydrates. */
const perSection = 2

test('pages of each section report no error in the browser', async ({ page, request }) => {
  const sections = new Map<string, string[]>()
  for (const path of await sitemapPaths(request)) {
    const [, section = '', ...rest] = path.split('/')
    const name = `${section} ${rest.length}`
    if (!opened.has(path)) sections.set(name, [...(sections.get(name) ?? []), path])
  }
  for (const paths of sections.values())
    for (const path of paths.slice(0, perSection)) await test.step(path, () => open(page, path))
})

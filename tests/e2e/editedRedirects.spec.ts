// Redirects that editors maintain in Strapi. What cannot be saved: editors-backend.spec.ts.

import en from '../../locales/en.json' with { type: 'json' }
import { readHtml } from './support/html.ts'
import { raw } from './support/raw.ts'
import { expect, test } from './support/test.ts'
import { unique } from './support/unique.ts'

/** Status and location. */
const answerOf = (siteUrl: string) => async (path: string) => {
  const { status, headers } = await raw(siteUrl, path)
  return `${status} ${headers.location ?? ''}`.trim()
}

test('a redirect works at once, also with a query or trailing slash, can be changed, and stops at once', async ({
  stack,
  editor,
}) => {
  const answer = answerOf(stack.siteUrl)
  const from = unique('/leaflet')
  expect(await answer(from)).toBe('404')
  const { documentId } = await editor.createPublished('redirect', { from, to: '/prices', code: 'permanent_301' })
  await expect.poll(() => answer(from)).toBe('301 /prices')
  expect(await answer(`${from}/`)).toBe('301 /prices')
  expect(await answer(`${from}?utm_source=mail`)).toBe('301 /prices?utm_source=mail')
  await editor.update('redirect', { from, to: 'https://example.org/elsewhere', code: 'found_302' }, documentId)
  await expect.poll(() => answer(from)).toBe('302 https://example.org/elsewhere')
  await editor.remove('redirect', documentId)
  await expect.poll(() => answer(from)).toBe('404')
})

test('410: shows a page that says that the content is gone', async ({ editor, stack, request }) => {
  const from = unique('/old-offer')
  const { documentId } = await editor.createPublished('redirect', { from, code: 'gone_410' })
  await expect.poll(() => answerOf(stack.siteUrl)(from)).toBe('410')
  const page = readHtml(await (await request.get(from)).text())
  expect(page.headings).toEqual([en['error.410']])
  expect(page.robots).toContain('noindex')
  expect(page.canonical).toEqual([])
  await editor.remove('redirect', documentId)
})

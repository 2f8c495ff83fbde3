// Redirects that editors maintain in Strapi. What cannot be saved: editors-backend.spec.ts.

import en from '../../locales/en.json' with { type: 'json' }
import { readHtml } from './support/html.ts'
import { raw } from './support/raw.ts'
import { test as base, expect } from './support/test.ts'
import { unique } from './support/unique.ts'

interface Rule {
  from: string
  to?: string
  code: 'found_302' | 'permanent_301' | 'gone_410'
}

/** `save` creates a redirect that is removed after the test; `answer` is the status and location of a path. */
const test = base.extend<{ save: (rule: Rule) => Promise<string>; answer: (path: string) => Promise<string> }>({
  save: async ({ editor }, use) => {
    const saved: string[] = []
    await use(async (rule) => {
      const { documentId } = await editor.createPublished('redirect', { ...rule })
      saved.push(documentId)
      return documentId
    })
    for (const documentId of saved) await editor.remove('redirect', documentId)
  },
  answer: async ({ stack }, use) => {
    await use(async (path) => {
      const { status, headers } = await raw(stack.siteUrl, path)
      return `${status} ${headers.location ?? ''}`.trim()
    })
  },
})

test('a redirect works at once, also with a query or trailing slash, can be changed, and stops at once', async ({
  answer,
  editor,
}) => {
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

test('410: shows a page that says that the content is gone', async ({ save, answer, request }) => {
  const from = unique('/old-offer')
  await save({ from, code: 'gone_410' })
  await expect.poll(() => answer(from)).toBe('410')
  const page = readHtml(await (await request.get(from)).text())
  expect(page.headings).toEqual([en['error.410']])
  expect(page.robots).toContain('noindex')
  expect(page.canonical).toEqual([])
})

test('rules that conflict with the legacy list are refused, or have no effect', async ({ save, answer }) => {
  await expect(save({ from: '/contact-us', to: '/faq', code: 'found_302' })).rejects.toThrow('of the old site')
  await save({ from: '/leads-to-legacy', to: '/about-us', code: 'found_302' })
  await save({ from: '/read-with-the-others', to: '/faq', code: 'found_302' })
  // The last rule works, so the other has been loaded too.
  await expect.poll(() => answer('/read-with-the-others')).toBe('302 /faq')
  expect(await answer('/contact-us')).toBe('302 /contact')
  expect(await answer('/leads-to-legacy')).toBe('404')
})

test('the seeded redirects work', async ({ answer }) => {
  expect(await answer('/quote')).toBe('302 /contact')
  expect(await answer('/spring-offer')).toBe('410')
})

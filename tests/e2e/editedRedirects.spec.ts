// Redirects that editors maintain in Strapi.

import en from '../../locales/en.json' with { type: 'json' }
import { readHtml } from './support/html.ts'
import { raw } from './support/raw.ts'
import type { StrapiAdmin } from './support/strapiAdmin.ts'
import { test as base, expect } from './support/test.ts'
import { unique } from './support/unique.ts'

interface Rule {
  from: string
  to?: string
  code: 'found_302' | 'permanent_301' | 'gone_410'
}

/** Redirects maintained by editors. They are removed after each test. */
const test = base.extend<{ save: (rule: Rule) => Promise<string>; answer: (path: string) => Promise<string> }>({
  save: async ({ editor }, use) => {
    const saved: string[] = []
    await use(async (rule) => {
      const { documentId } = await editor.createPublished('redirect', { ...rule })
      saved.push(documentId)
      return documentId
    })
    await removeAll(editor, saved)
  },
  /** Status and location. */
  answer: async ({ stack }, use) => {
    await use(async (path) => {
      const { status, headers } = await raw(stack.siteUrl, path)
      return `${status} ${headers.location ?? ''}`.trim()
    })
  },
})

async function removeAll(editor: StrapiAdmin, documentIds: string[]): Promise<void> {
  for (const documentId of documentIds) await editor.remove('redirect', documentId)
}

for (const [code, status] of [
  ['found_302', 302],
  ['permanent_301', 301],
] as const) {
  test(`${status}: works at once, also with a query or trailing slash, and can be changed`, async ({
    save,
    answer,
    editor,
  }) => {
    const from = unique(`/leaflet-${status}`)
    expect(await answer(from)).toBe('404')
    const documentId = await save({ from, to: '/prices', code })
    await expect.poll(() => answer(from)).toBe(`${status} /prices`)
    expect(await answer(`${from}/`)).toBe(`${status} /prices`)
    expect(await answer(`${from}?utm_source=mail`)).toBe(`${status} /prices?utm_source=mail`)
    await editor.update('redirect', { from, to: 'https://example.org/elsewhere', code }, documentId)
    await expect.poll(() => answer(from)).toBe(`${status} https://example.org/elsewhere`)
  })
}

test('a removed redirect stops working at once', async ({ answer, editor }) => {
  const from = unique('/soon-gone')
  const { documentId } = await editor.createPublished('redirect', { from, to: '/prices', code: 'found_302' })
  await expect.poll(() => answer(from)).toBe('302 /prices')
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

for (const [name, rule] of [
  ['a loop', { from: '/loop', to: '/loop' }],
  ['a chain', { from: '/chain', to: '/quote' }],
  ['a chain through a trailing slash', { from: '/chain-2', to: '/quote/' }],
  ['the other end of a chain', { from: '/contact', to: '/faq' }],
  ['no target', { from: '/no-target', to: '' }],
  ['a target that runs script', { from: '/runs', to: 'javascript:alert(1)' }],
  ['a target without a protocol', { from: '/elsewhere', to: '//evil.com' }],
  ['an old path on another site', { from: '//evil.com', to: '/faq' }],
  ['an old path with an encoded backslash', { from: '/%5cevil.com', to: '/faq' }],
  ['an old path with a tab in it', { from: '/%09/evil.com', to: '/faq' }],
  ['an old path that is a page of the site', { from: '/account/sign-in', to: '/faq' }],
  ['a target with a line break in it', { from: '/breaks', to: '/faq%0d%0ax:y' }],
] as const) {
  test(`${name} cannot be saved`, async ({ save }) => {
    await expect(save({ ...rule, code: 'found_302' })).rejects.toThrow(/: 400 /)
  })
}

test('rules that conflict with the legacy list, unknown to the backend, have no effect', async ({ save, answer }) => {
  await save({ from: '/contact-us', to: '/faq', code: 'found_302' })
  await save({ from: '/leads-to-legacy', to: '/about-us', code: 'found_302' })
  await save({ from: '/read-with-the-others', to: '/faq', code: 'found_302' })
  // The last rule works, so the others have been loaded too.
  await expect.poll(() => answer('/read-with-the-others')).toBe('302 /faq')
  expect(await answer('/contact-us')).toBe('302 /contact')
  expect(await answer('/leads-to-legacy')).toBe('404')
})

test('the seeded redirects work', async ({ answer }) => {
  expect(await answer('/quote')).toBe('302 /contact')
  expect(await answer('/spring-offer')).toBe('410')
})

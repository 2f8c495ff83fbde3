import { beforeEach, expect, it, vi } from 'vitest'
import { linksIn } from '../../../../cms/src/links/links.ts'
import { linkingTo } from '../../../../cms/src/links/published-links.ts'

const text = (type: string) => ({ type, pluginOptions: { editor: {} } })
const attributes = { longBody: text('richtext'), url: text('string'), slug: text('uid') }
beforeEach(() => void vi.stubGlobal('strapi', { getModel: () => ({ attributes }) }))

it.each([
  ['[a](/prices) and [b](entry:faq/a1#x "Title")', ['/prices', 'entry:faq/a1#x']],
  ['[a](</prices>) [b]( /contact )', ['/prices', '/contact']],
  ['[a][1]\n\n[1]: /faq/one', ['/faq/one']],
  ['[![A floor](/uploads/a.jpg)](/portfolio)', ['/portfolio']],
  ['![A floor](/uploads/a.jpg) [b](//other.example/) [c](https://other.example/) [d](#part) [e](mailto:a@b.c)', []],
  ['a sentence (/prices) with / and </p>', []],
  [`${'!['.repeat(50_000)}x`, []],
  [`${'[a](entry:'.repeat(20_000)}`, expect.any(Array)],
])('finds the links to this site in %.60j', (longBody, links) => {
  const found = linksIn('api::faq.faq', { longBody })
  expect(found.map(({ href }) => href)).toEqual(links)
  for (const { field } of found) expect(field).toBe('Long body')
})

it.each([
  ['/prices', ['/prices']],
  ['entry:faq/a1', ['entry:faq/a1']],
  ['https://other.example/', []],
])('finds a link field with %s', (url, links) => {
  expect(linksIn('menu.link', { url }).map(({ href }) => href)).toEqual(links)
})

it('names what links to one of several pages, by entry, path or an old address', async () => {
  const rule = { from: '/old', to: '/faq/a', code: 'permanent_301' }
  vi.stubGlobal('strapi', { db: { query: () => ({ findMany: async () => [rule] }) } })
  const page = (id: string) => ({ uid: 'api::faq.faq', documentId: id, path: `/faq/${id}` })
  const linking = (name: string, aim: string) => ({
    ...{ uid: 'api::faq.faq', documentId: name, name },
    ...{ links: [], aims: ['/elsewhere', aim] },
  })
  const among = [
    linking('one', 'api::faq.faq a'),
    linking('two', '/faq/b'),
    linking('three', '/old'),
    linking('other', '/faq/c'),
    linking('a', 'api::faq.faq b'),
  ]
  const found = await linkingTo([page('a'), page('b')], among)
  expect(found.map(({ name }) => name)).toEqual(['one', 'two', 'three'])
})

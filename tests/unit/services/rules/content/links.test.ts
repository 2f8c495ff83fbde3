import { expect, it } from 'vitest'
import { resolveLinks, shownFurniture } from '#services/rules/content/links.ts'
import { toRichText } from '#services/rules/content/markdown.ts'
import { currentNotice } from '#services/rules/content/notice.ts'
import { toFooterMenu, toMenu } from '#services/rules/furniture/furniture.ts'
import { contentWith } from './contentWith.ts'

const article = { documentId: 'a1', slug: 'oil', tag: { documentId: 'care' }, title: 'Oil' }
const content = contentWith({
  Tag: [{ slug: 'care' }, { slug: 'finishes' }],
  Article: [article, { documentId: 'a2', slug: 'no-tag' }],
  Vacancy: [
    { documentId: 'v1', slug: 'sander', closesOn: '2026-12-01' },
    { documentId: 'v2', slug: 'fitter', closesOn: '2026-11-01' },
  ],
  Redirect: [
    { documentId: 'r1', from: '/blog/care/wax', to: '/blog/care/oil', code: 'permanent_301' },
    { documentId: 'r2', from: '/faq/old', code: 'gone_410' },
    { documentId: 'r3', from: '/blog/articles', to: '/blog', code: 'gone_410' },
    { documentId: 'r5', from: '/blog/care/older', to: '/blog/care/gone', code: 'permanent_301' },
    { documentId: 'r6', from: '/circle', to: '/circle', code: 'permanent_301' },
    { documentId: 'r4', from: '/shop', to: 'https://shop.example/', code: 'found_302' },
  ],
})
const today = () => '2026-11-26'
const shown = (href: string, at = content) =>
  resolveLinks(at, { html: toRichText(`See [the *words*](${href} "a > b").`).html }, today).html

it.each([
  ['entry:article/a1', '/blog/care/oil'],
  ['entry:article/a1?page=2#drying', '/blog/care/oil?page=2#drying'],
  ['entry:tag/care', '/blog/care'],
  ['entry:vacancy/v1', '/flooring-job-vacancies/sander'],
  ['/blog/care/oil#drying', '/blog/care/oil#drying'],
  ['/blog//care/oil/', '/blog/care/oil'],
  ['/blog/care/wax#drying', '/blog/care/oil#drying'],
  ['/about-us', '/about'],
  ['/blog/rss.xml', '/blog/rss.xml'],
  ['/coverage?postcode=SW4&a=b', '/coverage?postcode=SW4&#x26;a=b'],
  ['/shop', '/shop'],
  ['//other.example/a', '//other.example/a'],
  ['#part', '#part'],
])('a link to %s leads to %s', (href, target) => {
  expect(shown(href)).toContain(`<a href="${target}"`)
  expect(shown(href)).toContain('the <em>words</em></a>')
})

it.each([
  'entry:article/a2',
  'entry:no-such-type/a1',
  'entry:javascript',
  'entry:vacancy/v2',
  '/flooring-job-vacancies/fitter',
  '/blog/care/gone',
  '/faq/old',
  '/blog/care/older',
  '/circle',
])('a link to %s, which is no page, is plain text', (href) => {
  expect(shown(href)).toBe('<p>See the <em>words</em>.</p>')
})

it('a link to an entry follows it to another address, and a page that links nowhere else stays the same object', () => {
  const moved = content.with([
    { type: 'Article', documentId: 'a1', entry: { ...content.stored.Article?.a1, documentId: 'a1', slug: 'hardwax' } },
  ])
  expect(shown('entry:article/a1', moved)).toContain('"/blog/care/hardwax"')
  const data = { parts: [{ html: '<p><a href="/prices">Prices</a></p>', text: 'a' }] }
  expect(resolveLinks(moved, data, today)).toBe(data)
})

it('menus lead to the same, and leave out what is no page', () => {
  const link = (url: string) => ({ label: url, url })
  const furniture = {
    contact: {} as never,
    menu: toMenu({ items: [{ ...link('entry:tag/care'), children: [link('/blog/care/wax'), link('/faq/old')] }] }),
    footerMenu: toFooterMenu({ columns: [{ heading: 'A', links: [link('entry:article/gone'), link('/prices')] }] }),
  }
  const { menu, footerMenu } = shownFurniture(content, furniture)
  expect(menu.items).toMatchObject([{ url: '/blog/care', children: [{ url: '/blog/care/oil' }] }])
  expect(footerMenu.columns[0]?.links).toEqual([link('/prices')])
  expect(shownFurniture(content, furniture).menu).toBe(menu)
})

it.each([
  ['entry:article/a1', '/blog/care/oil'],
  ['https://other.example/a', 'https://other.example/a'],
  ['entry:article/gone', undefined],
])('a notice that links to %s leads to %s', (url, target) => {
  const noticed = content.with([
    { type: 'Notice', documentId: 'n1', entry: { documentId: 'n1', text: 'Closed', label: 'More', url } },
  ])
  expect(currentNotice(noticed)?.link?.url).toBe(target)
})

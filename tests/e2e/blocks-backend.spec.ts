// Pages that editors build from blocks, and the notice above all pages.

import { sharedBackend } from './support/ownStack.ts'
import { type RawAnswer, raw } from './support/raw.ts'
import { payloadAddress } from './support/routes.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'
import { unique } from './support/unique.ts'

const stack = sharedBackend()
const editor = () => strapiAdmin(stack())
const get = (path: string, headers = {}): Promise<RawAnswer> => raw(stack().siteUrl, path, { headers })
const textOf = async (path: string) => String((await get(path)).body)
const payloadOf = async (path: string) =>
  textOf(payloadAddress(path, JSON.parse(await textOf('/builds/latest.json')).id))
const statusOf = async (path: string) => (await get(path)).status

const text = (heading: string, hidden = false) => ({ kind: 'text', heading, text: `About ${heading}.`, hidden })
const fieldsOf = (slug: string, more = {}) => ({ title: `Page ${slug}`, slug, intro: 'A sample.', ...more })

test('a page of blocks is visible at once, in search and sitemap, without what is hidden; it moves and goes', async () => {
  const slug = unique('offers/spring')
  const [first, second] = await Promise.all(
    ['lacquer-or-oil', 'is-the-survey-free'].map((slug) => editor().find('faq', { slug })),
  )
  const fields = fieldsOf(slug, {
    blocks: [text('Shown'), text('Unseen', true), { kind: 'questions', heading: 'Questions' }],
    questions: { set: [first, second].map((faq) => ({ documentId: faq?.documentId })) },
  })
  const page = await editor().create('page', fields)
  expect(await statusOf(`/${slug}`)).toBe(404)
  await editor().publish('page', page.documentId)
  const published = Date.now()
  await expect.poll(() => statusOf(`/${slug}`), { intervals: [10] }).toBe(200)
  test.info().annotations.push({ type: 'visible', description: `${Date.now() - published} ms after publishing` })
  const [html, payload] = [await textOf(`/${slug}`), await payloadOf(`/${slug}`)]
  for (const answer of [html, payload]) {
    expect(answer).toContain('About Shown.')
    expect(answer).toContain(String(first?.question))
    expect(answer).not.toContain('Unseen')
  }
  expect(await textOf('/sitemaps/pages.xml')).toContain(`/${slug}<`)
  expect(await textOf(`/search?q=${encodeURIComponent(`Page ${slug}`)}`)).toContain(`href="/${slug}"`)

  // It gets another address: the old one leads there.
  await editor().updatePublished('page', { slug: `${slug}-2` }, page.documentId)
  await expect.poll(async () => (await get(`/${slug}`)).headers.location).toBe(`/${slug}-2`)
  expect([await statusOf(`/${slug}`), await statusOf(`/${slug}-2`)]).toEqual([301, 200])
  await editor().unpublish('page', page.documentId)
  await expect.poll(() => statusOf(`/${slug}-2`)).toBe(404)
  await editor().remove('page', page.documentId)
})

test('an address that something else has is refused with a sentence', async () => {
  const taken = unique('taken')
  const moved = unique('moved')
  const page = await editor().createPublished('page', fieldsOf(taken))
  const rule = await editor().createPublished('redirect', { from: `/${moved}`, to: '/prices', code: 'found_302' })
  for (const [slug, sentence] of [
    ['prices', /is the address of another page/],
    ['pricing', /is an address of the old site/],
    [taken, /is the address of Custom page “Page taken/],
    [moved, /the redirect from \/moved.* leads away from this address/],
  ] as const) {
    const { documentId } = await editor().create('page', fieldsOf(slug))
    await expect(editor().publish('page', documentId)).rejects.toThrow(sentence)
    await editor().remove('page', documentId)
  }
  const redirect = { from: `/${taken}`, to: '/prices', code: 'found_302' }
  await expect(editor().create('redirect', redirect)).rejects.toThrow(/is the address of a page: Custom page/)
  await expect(editor().updatePublished('page', { blocks: [{ kind: 'prices' }] }, page.documentId)).rejects.toThrow(
    /a block “Prices” needs “Heading”/,
  )
  await editor().remove('redirect', rule.documentId)
  await editor().remove('page', page.documentId)
})

test('the sections of the home page follow the editors’ order, and hidden ones leave no byte', async () => {
  const before = await editor().find('home-page')
  const usual = await textOf('/')
  const heading = (name: string) => String(before[name])
  await editor().updatePublished('home-page', {
    sections: [{ section: 'questions' }, { section: 'steps', hidden: true }],
  })
  await expect.poll(() => textOf('/')).not.toContain(heading('processHeading'))
  const html = await textOf('/')
  expect(html.indexOf(heading('questionsHeading'))).toBeLessThan(html.indexOf(heading('servicesHeading')))
  expect(await payloadOf('/')).not.toContain(heading('processHeading'))
  const ofPeople = String((await editor().find('about-page')).peopleHeading)
  await editor().updatePublished('home-page', { sections: [{ section: 'prices' }, { section: 'invitation' }] })
  const orderOf = (text: string) =>
    [heading('pricesHeading'), heading('servicesHeading'), ofPeople, heading('closingHeading')].map((part) =>
      text.indexOf(part),
    )
  await expect.poll(async () => orderOf(await textOf('/'))[0]).toBeLessThan(orderOf(html)[1] ?? 0)
  const places = orderOf(await textOf('/'))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await editor().updatePublished('home-page', { sections: [{ section: 'picture', hidden: true }] })
  await expect.poll(() => textOf('/')).toBe(usual)
})

test('a notice is above every page while it applies, without a render, and can be closed for good', async ({
  browser,
}) => {
  const paths = ['/', '/faq', '/services/parquet', '/nowhere']
  const before = await Promise.all(paths.map((path) => get(path, { 'accept-encoding': 'br' })))
  const notice = { text: 'Closed on Monday', label: 'Opening hours', url: '/contact', from: null, until: null }
  await editor().update('notice', notice)
  try {
    for (const path of paths) await expect.poll(() => textOf(path)).toContain('<p>Closed on Monday <a href="/contact">')
    const page = await get('/faq', { 'accept-encoding': 'br' })
    expect(page.headers.etag).not.toBe(before[1]?.headers.etag)
    expect((await get('/faq', { 'if-none-match': String(page.headers.etag), 'accept-encoding': 'br' })).status).toBe(
      304,
    )
    const context = await browser.newContext({ baseURL: stack().siteUrl })
    const tab = await context.newPage()
    await tab.goto('/faq')
    const dialog = tab.getByRole('dialog', { name: 'Notice' })
    await dialog.getByRole('button').click()
    await expect(dialog).toBeHidden()
    await tab.goto('/about')
    await expect(tab.locator('.notice')).toBeHidden()
    await context.close()
    await editor().update('notice', { until: new Date(Date.now() - 1000).toISOString() })
    await expect.poll(() => textOf('/faq')).not.toContain('Closed on Monday')
    const after = await get('/faq', { 'accept-encoding': 'br' })
    expect([after.headers.etag, after.status]).toEqual([before[1]?.headers.etag, 200])
    const late = { from: new Date().toISOString(), until: new Date(0).toISOString() }
    await expect(editor().update('notice', late)).rejects.toThrow(/Not saved. “Until” .* must come after “From”/)
  } finally {
    await editor().update('notice', { ...notice, text: null, label: null, url: null })
  }
})

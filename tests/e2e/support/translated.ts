import { minimalEntries } from './minimalEntries.ts'
import type { NewFirm } from './newFirm.ts'
import { strapiSession } from './strapiSession.ts'
import { expect } from './test.ts'

type Fields = Record<string, unknown>
const needed = new Map(minimalEntries().map(({ type, fields }) => [type, fields]))

/** An editor of a firm whose content is in German and English. */
function editorOf(firm: NewFirm) {
  const call = strapiSession(firm)
  const at = (type: string, rest: string, locale: string) =>
    `/content-manager/collection-types/api::${type}.${type}${rest}?locale=${locale}`
  async function save(type: string, fields: Fields, locale = 'de', documentId?: string): Promise<string> {
    const rest = documentId ? `/${documentId}` : ''
    const { data } = (await call(rest ? 'PUT' : 'POST', at(type, rest, locale), fields)) as {
      data: { documentId: string }
    }
    return data.documentId
  }
  async function publish(type: string, fields: Fields, locale: string, documentId?: string): Promise<string> {
    const id = await save(type, fields, locale, documentId)
    await call('POST', at(type, `/${id}/actions/publish`, locale), {})
    return id
  }
  return {
    call,
    save,
    publish,
    remove: (type: string, documentId: string, locale: string) => call('DELETE', at(type, `/${documentId}`, locale)),
    saveSingle: (type: string, fields: Fields, locale: string) =>
      call('PUT', `/content-manager/single-types/api::${type}.${type}?locale=${locale}`, fields),
    /** An entry, and its translation. */
    async add(type: string, german: Fields, english?: Fields): Promise<string> {
      const id = await publish(type, { ...needed.get(type), ...german }, 'de')
      if (english) await publish(type, { ...needed.get(type), ...english }, 'en', id)
      return id
    },
    async previewOf(type: string, documentId: string, locale: string): Promise<string> {
      const asked = `documentId=${documentId}&locale=${locale}&status=draft`
      const { data } = (await call('GET', `/content-manager/preview/url/api::${type}.${type}?${asked}`)) as {
        data: { url: string }
      }
      return data.url
    },
  }
}

/** In German, site.json has another word for /services. */
const german = '/leistungen/parkett/schleifen'
const english = '/en/services/parquet/sanding'
const untranslated = '/leistungen/parkett/oelen'

/** A firm’s pages in German, with English beside it: each entry has its own address, lists and neighbours in each. */
export async function checkTranslations(firm: NewFirm): Promise<void> {
  const editor = editorOf(firm)
  const get = (path: string) => fetch(firm.siteUrl + path, { redirect: 'manual' })
  const text = async (path: string) => (await get(path)).text()
  const statuses = (...paths: string[]) => Promise.all(paths.map(async (path) => (await get(path)).status))

  const category = await editor.add(
    'service-category',
    { name: 'Parkett', slug: 'parkett' },
    { name: 'Parquet', slug: 'parquet' },
  )
  const service = await editor.add(
    'service',
    { name: 'Schleifen', slug: 'schleifen', category },
    { name: 'Sanding', slug: 'sanding', category },
  )
  await editor.add('service', { name: 'Ölen', slug: 'oelen', category })
  const region = await editor.add('region', { name: 'Wien', slug: 'wien' }, { name: 'Vienna', slug: 'vienna' })
  await editor.add(
    'area',
    { name: 'Josefstadt', slug: 'josefstadt', title: 'Böden in der Josefstadt', region },
    { name: 'Josefstadt', slug: 'josefstadt-district', title: 'Floors in Josefstadt', region },
  )
  const author = await editor.add('author', { name: 'Eva Huber' }, { name: 'Eva Huber' })
  const tag = await editor.add('tag', { name: 'Pflege', slug: 'pflege' }, { name: 'Care', slug: 'care' })
  await editor.add(
    'article',
    { title: 'Frisch geölt', slug: 'frisch-geoelt', tag, author, publishedOn: '2026-01-01' },
    { title: 'Freshly oiled', slug: 'freshly-oiled', tag, author },
  )
  await expect.poll(() => statuses('/en/blog/care/freshly-oiled')).toEqual([200])

  const pages = [german, english, untranslated, '/en/services/vienna/josefstadt-district', '/blog/pflege/frisch-geoelt']
  expect(await statuses(...pages)).toEqual(pages.map(() => 200))
  const nowhere = [
    '/en/services/parkett/schleifen',
    `/en${german}`,
    '/services/parquet/sanding',
    '/en/services/parquet/oelen',
  ]
  expect(await statuses(...nowhere)).toEqual(nowhere.map(() => 404))
  expect(await text('/leistungen/parkett')).toContain('Ölen')
  const other = await get('/services/parkett')
  expect([other.status, other.headers.get('location')]).toEqual([301, '/leistungen/parkett'])
  const list = await text('/en/services/parquet')
  expect(list).toContain('Sanding')
  expect(list).not.toMatch(/Ölen|Schleifen/)

  const page = await text(german)
  expect(page).toMatch(/<html[^>]* lang="de/)
  expect(await text(english)).toMatch(/<html[^>]* lang="en/)
  const here = (path: string) => firm.siteUrl + path
  const both = [`de ${here(german)}`, `en ${here(english)}`, `x-default ${here(german)}`]
  expect(alternatesIn(page)).toEqual(both)
  expect(alternatesIn(await text(english))).toEqual(both)
  const alone = await text(untranslated)
  expect(alternatesIn(alone)).toEqual([`de ${here(untranslated)}`, `x-default ${here(untranslated)}`])
  // The language switch.
  expect(page).toContain(`href="${english}" hreflang="en"`)
  expect(alone).toContain('href="/en" hreflang="en"')
  expect(await text('/en')).toContain(`rel="canonical" href="${here('/')}"`)

  const sitemap = await text('/sitemaps/services.xml')
  for (const path of [german, english, untranslated]) expect(sitemap).toContain(`<loc>${here(path)}</loc>`)
  expect(sitemap).not.toContain('/en/services/parkett')
  expect(sitemap).not.toContain('/en/services/parquet/oelen')
  expect(await text('/blog/rss.xml')).not.toContain('Freshly')
  const feed = await text('/en/blog/rss.xml')
  expect(feed).toContain(`<link>${here('/en/blog/care/freshly-oiled')}</link>`)
  expect(feed).not.toContain('geölt')
  expect(await text('/en/blog')).toContain(`href="${here('/en/blog/rss.xml')}"`)
  expect(await text('/en/search?q=sanding')).toContain(english)
  expect(await text('/search?q=sanding')).not.toContain(english)
  expect(await text('/_search/en/latest.json')).not.toMatch(/Schleifen|Ölen/)
  expect(await text('/_search/latest.json')).not.toContain('Sanding')

  // A change in one language leaves the page in the other as it was.
  const etags = await Promise.all([german, english].map(async (path) => (await get(path)).headers.get('etag')))
  await editor.publish('service', { summary: 'Dust-free' }, 'en', service)
  await expect.poll(() => text(english)).toContain('Dust-free')
  expect((await get(german)).headers.get('etag')).toBe(etags[0])
  expect((await get(english)).headers.get('etag')).not.toBe(etags[1])

  // So does a draft, which only its preview shows.
  await editor.save('service', { summary: 'In two days' }, 'en', service)
  const preview = await (await fetch(await editor.previewOf('service', service, 'en'))).text()
  expect(preview).toContain('In two days')
  expect(preview).toMatch(/<html[^>]* lang="en/)
  expect(await text(english)).not.toContain('In two days')

  // A new address in one language leaves a redirect there, and only there.
  const renamed = '/en/services/parquet/sanding-and-sealing'
  await editor.publish('service', { slug: 'sanding-and-sealing' }, 'en', service)
  await expect.poll(() => statuses(renamed, german, '/services/parquet/sanding')).toEqual([200, 200, 404])
  const old = await get(english)
  expect([old.status, old.headers.get('location')]).toEqual([301, renamed])
  await editor.publish('service', { slug: 'parkett-schleifen' }, 'de', service)
  await expect.poll(() => statuses(german, '/en/services/parkett/schleifen', renamed)).toEqual([301, 404, 200])
  expect((await get(german)).headers.get('location')).toBe('/leistungen/parkett/parkett-schleifen')

  await checkAround(firm, editor)
  await checkVersions(editor, service, () => statuses(renamed, '/leistungen/parkett/parkett-schleifen'))
}

/** What is on every page: the notice, and what the settings say in words. */
async function checkAround({ siteUrl }: NewFirm, { saveSingle }: ReturnType<typeof editorOf>): Promise<void> {
  const texts = (...paths: string[]) => Promise.all(paths.map(async (path) => (await fetch(siteUrl + path)).text()))
  await saveSingle('notice', { text: 'Am Montag zu' }, 'de')
  await expect.poll(async () => (await texts('/'))[0]).toContain('Am Montag zu')
  expect((await texts('/en'))[0]).not.toContain('Am Montag zu')
  await saveSingle('notice', { text: 'Closed on Monday' }, 'en')
  await expect.poll(async () => (await texts('/en'))[0]).toContain('<p>Closed on Monday')
  expect((await texts('/'))[0]).toContain('<p>Am Montag zu')
  const examples = { phoneExample: '01 234 56 78', postcodeExample: '1070', placeExample: 'Döbling' }
  const taxes = { taxWords: 'incl. tax', taxWordsOfTotals: 'incl. tax' }
  await saveSingle('firm-setting', { region: 'Vienna', language: 'en-GB', ...taxes, ...examples }, 'en')
  const english = { region: 'Vienna', timeZone: 'Europe/Vienna', words: { with_tax: ' incl. tax' } }
  const firms = async () =>
    (await texts('/_furniture/en.json', '/_furniture/de.json')).map((text) => JSON.parse(text).firm)
  await expect.poll(firms).toMatchObject([english, { region: 'Wien', words: { with_tax: ' inkl. MwSt.' } }])
  expect((await firms()).map(({ formats }) => formats.months[0])).toEqual(['January', 'Jänner'])
}

/** A deleted translation is in the bin, comes back alone, and is published alone when its time comes. */
async function checkVersions(
  { call, remove }: ReturnType<typeof editorOf>,
  service: string,
  statuses: () => Promise<number[]>,
): Promise<void> {
  await remove('service', service, 'en')
  await expect.poll(statuses).toEqual([404, 200])
  const { entries } = (await call('GET', '/entry-versions/deleted')) as {
    entries: { documentId: string; language: string }[]
  }
  expect(entries.map(({ language }) => language)).toEqual(['en'])
  await call('POST', `/entry-versions/${entries[0]?.documentId}/restore`, {})
  // The present minute means at once; it must not be over before the call.
  const soon = new Date(Date.now() + 10_000).toLocaleString('sv', { timeZone: 'Europe/Vienna' })
  const [date, time] = soon.slice(0, 16).split(' ')
  const action = { uid: 'api::service.service', documentId: service, locale: 'en', action: 'publish', date, time }
  await call('POST', '/scheduled-actions', action)
  await expect.poll(statuses).toEqual([200, 200])
}

const alternatesIn = (html: string): string[] =>
  [...html.matchAll(/<link[^>]* rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
    ([, language, href]) => `${language} ${href}`,
  )

// The site’s furniture and content calls with a real Strapi 4.

import { readFurniture } from '#services/clients/furniture/readFurniture.ts'
import { type ContentClient, createContentClient } from '../../services/clients/strapi/contentClient.ts'
import type { Furniture } from '../../services/rules/furniture/furniture.ts'
import { ownStrapi4 } from './support/ownStrapi4.ts'
import { expect, test } from './support/test.ts'

const stack = ownStrapi4()

const sample: Furniture = {
  contact: {
    companyName: 'Fourth Floors',
    strapline: 'Floors on the fourth',
    phone: '020 7946 0444',
    whatsapp: undefined,
    email: 'office@example.org',
    street: '4 Board Street',
    locality: 'London',
    postcode: 'SW4 4AA',
    latitude: 51.4625,
    longitude: -0.1381,
    openingHours: [{ day: 'monday', opens: '08:00', closes: '18:00' }],
    closures: [{ date: '2026-12-25', reason: 'Christmas Day' }],
    responsePromise: 'We answer within four hours.',
    legalName: 'Fourth Floors Ltd',
    companyNumber: '00000004',
    vatNumber: undefined,
    registeredOffice: undefined,
    sampleNotice: undefined,
    socialLinks: [{ label: 'Instagram', url: 'https://www.instagram.com/fourth' }],
  },
  menu: {
    items: [
      { label: 'Fourth services', url: '/services', children: [{ label: 'Sanding', url: '/faq', note: 'With dust' }] },
      { label: 'Fourth prices', url: '/prices', children: [] },
    ],
  },
  footerMenu: {
    columns: [{ heading: 'Fourth column', links: [{ label: 'Questions', url: '/faq', note: undefined }] }],
    smallPrint: 'Fourth Floors is a sample.',
  },
}

const visitor = () => ({ baseUrl: `${stack().strapiUrl}/api`, timeoutMs: 60_000 })
let content: ContentClient
test.beforeAll(async () => {
  const fields = { name: 'tests', description: '', type: 'full-access', lifespan: null }
  const { data } = (await stack().editor('POST', '/admin/api-tokens', fields)) as { data: { accessKey: string } }
  content = createContentClient({ ...visitor(), token: () => data.accessKey })
  for (const [type, fields] of Object.entries({
    contact: sample.contact,
    menu: sample.menu,
    'footer-menu': sample.footerMenu,
  }))
    await content.update(type, null, fields, { locale: 'en' })
  // readFurniture reads the address from here.
  process.env.STRAPI_URL = stack().strapiUrl
  process.env.STRAPI_TIMEOUT_MS = '60000'
})
test.afterAll(() => {
  delete process.env.STRAPI_URL
  delete process.env.STRAPI_TIMEOUT_MS
})

test('contact, menu and footer menu are read down to their deepest level', async () => {
  expect((await readFurniture('en')).furniture).toEqual(sample)
})

test('untranslated content is read in the default language', async () => {
  // The editor has added the language, but no content in it.
  await stack().editor('POST', '/i18n/locales', { name: 'Cymraeg', code: 'cy', isDefault: false })
  expect((await readFurniture('cy', 'en')).furniture).toEqual(sample)
})

test('an entry can be created, found, changed and deleted', async () => {
  const { data } = await content.create<{ data: { id: number } }>('redirects', { from: '/a', to: '/faq' })
  const at = (to: string) => ({ data: { id: data.id, attributes: { from: '/a', to, code: 'found_302' } } })
  expect(await content.findOne('redirects', data.id)).toMatchObject(at('/faq'))
  expect(await content.update('redirects', data.id, { to: '/prices' })).toMatchObject(at('/prices'))
  expect(await content.find('redirects', { filters: { from: { $eq: '/a' } } })).toMatchObject({
    data: [at('/prices').data],
    meta: { pagination: { total: 1 } },
  })
  expect(await content.delete('redirects', data.id)).toMatchObject(at('/prices'))
  const missing = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } }
  await expect(content.findOne('redirects', data.id)).rejects.toEqual(missing)
})

test('invalid and unauthorised entries are rejected with Strapi’s own error body', async () => {
  await expect(content.create('redirects', { to: '/faq' })).rejects.toMatchObject({
    error: { status: 400, name: 'ValidationError', message: 'from must be defined.' },
  })
  await expect(createContentClient(visitor()).create('redirects', { from: '/b' })).rejects.toMatchObject({
    error: { status: 403, name: 'ForbiddenError' },
  })
})

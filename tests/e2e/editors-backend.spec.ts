// What editors do in the admin, through its API.

import { londonTime } from './support/london.ts'
import { sharedBackend } from './support/ownStack.ts'
import { fetchFresh } from './support/raw.ts'
import { type RoleSession, sessionOf } from './support/roleSession.ts'
import { type Entry, strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const stack = sharedBackend()
const editor = () => strapiAdmin(stack())

async function query<Data>(text: string): Promise<Data> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ query: text })
  const response = await fetchFresh(`${stack().strapiUrl}/graphql`, { method: 'POST', headers, body })
  return ((await response.json()) as { data: Data }).data
}

test('an entry that is unpublished and published again is shown by others as before', async () => {
  const published = () =>
    query<{ areas: unknown[]; services: { faqs: { slug: string }[] }[] }>(`{
      areas(filters: { project: { slug: { eq: "battersea-engineered-oak" } } }) { slug project { slug } }
      services(filters: { slug: { eq: "floorboard-restoration" } }) { faqs { slug } }
    }`)
  const before = await published()
  const { slug = '' } = before.services[0]?.faqs[1] ?? {}
  expect(before.areas.length).toBeGreaterThan(0)
  expect(before.services[0]?.faqs.length).toBeGreaterThan(2)
  const admin = editor()
  // This service has unpublished changes; only what was public before may come back.
  const service = await admin.find('service', { slug: 'floorboard-restoration' })
  await admin.update('service', { summary: 'Not published yet.' }, service.documentId)
  for (const [type, entry] of [
    ['project', await admin.find('project', { slug: 'battersea-engineered-oak' })],
    ['faq', await admin.find('faq', { slug })],
  ] as [string, Entry][]) {
    await admin.unpublish(type, entry.documentId)
    await admin.publish(type, entry.documentId)
  }
  expect(await published()).toEqual(before)
  const { status } = (await admin.find('service', { slug: 'floorboard-restoration' })) as Entry & { status: string }
  expect(status).toBe('modified')
  await admin.updatePublished('service', { summary: service.summary }, service.documentId)
})

test('what published entries need cannot be unpublished or deleted; anything else can', async () => {
  const admin = editor()
  const tag = await admin.find('tag', { slug: 'care' })
  const needed = /: Blog tag “.+”, because Article “.+”, .* need it for an address/
  await expect(admin.unpublish('tag', tag.documentId)).rejects.toThrow(needed)
  await expect(admin.remove('tag', tag.documentId)).rejects.toThrow(needed)
  const bulk = (type: string, action: string, documentIds: string[]) =>
    admin.call('POST', `/content-manager/collection-types/api::${type}.${type}/actions/${action}`, { documentIds })
  await expect(bulk('tag', 'bulkDelete', [tag.documentId])).rejects.toThrow(needed)
  await expect(bulk('tag', 'bulkUnpublish', [tag.documentId])).rejects.toThrow(needed)
  const category = await admin.find('service-category', { slug: 'laminate' })
  await expect(admin.unpublish('service-category', category.documentId)).rejects.toThrow(
    'Footer menu, Main menu link to it',
  )
  await expect(admin.unpublish('about-page')).rejects.toThrow('Main menu')
  await expect(admin.unpublish('contact')).rejects.toThrow('every page of the site needs it')
  const fields = { name: 'Unused', slug: 'unused', description: 'No article has it.' }
  const unused = await admin.createPublished('tag', fields)
  await admin.unpublish('tag', unused.documentId)
  await bulk('tag', 'bulkDelete', [unused.documentId])
})

test('a redirect cannot replace a page, nor a page appear behind a redirect', async () => {
  const admin = editor()
  const save = (from: string) => admin.create('redirect', { from, to: '/faq', code: 'found_302' })
  await expect(save('/prices')).rejects.toThrow('“From” is the address of a page: Prices page.')
  await expect(save('/prices/')).rejects.toThrow('Prices page')
  await expect(save('/contact-us')).rejects.toThrow('of the old site')
  await expect(save('/services/parquet/parquet-restoration')).rejects.toThrow('Service “Parquet restoration”')
  await expect(save('/search')).rejects.toThrow('belongs to the site itself')
  await expect(save('no-slash')).rejects.toThrow('must start with a single slash')
  await expect(save('/%5cevil.com')).rejects.toThrow(/: 400 /)
  const leading = (from: string, to: string) => admin.create('redirect', { from, to, code: 'found_302' })
  for (const to of ['/loop', '/quote', '/quote/', '', 'javascript:alert(1)', '//evil.com', '/faq%0d%0ax:y'])
    await expect(leading('/loop', to), `to ${to}`).rejects.toThrow(/: 400 /)
  const redirect = await save('/faq/behind-a-redirect')
  const question = { question: 'Who sees this?', slug: 'behind-a-redirect', topic: 'prices', summary: 'x', answer: 'x' }
  const { documentId } = await admin.create('faq', question)
  await expect(admin.publish('faq', documentId)).rejects.toThrow('the redirect from /faq/behind-a-redirect leads away')
  await admin.remove('redirect', redirect.documentId)
  await admin.publish('faq', documentId)
  await admin.remove('faq', documentId)
})

test('a slug follows the title until the entry is published, unless an editor writes another one', async () => {
  const admin = editor()
  const offered = (data: object) =>
    admin.call('POST', '/content-manager/uid/generate', { contentTypeUID: 'api::faq.faq', field: 'slug', data })
  expect(await offered({ id: '' })).toEqual({ data: '' })
  const fields = { topic: 'prices', summary: 'x', answer: 'x' }
  const { documentId, slug } = await admin.create('faq', { ...fields, question: 'How loud is it?', slug: 'faq' })
  expect(slug).toBe('how-loud-is-it')
  const renamed = await admin.update('faq', { question: 'How noisy is it?' }, documentId)
  expect(renamed.slug).toBe('how-noisy-is-it')
  const duplicate = await admin.create('faq', { ...fields, question: 'How noisy is it? ' })
  expect(duplicate.slug).toBe('how-noisy-is-it-1')
  expect((await admin.update('faq', { question: 'Whose is it?', slug: 'own' }, duplicate.documentId)).slug).toBe('own')
  expect((await admin.update('faq', { question: 'Another one?' }, duplicate.documentId)).slug).toBe('own')
  await admin.publish('faq', documentId)
  expect((await admin.update('faq', { question: 'Is it loud?' }, documentId)).slug).toBe('how-noisy-is-it')
  for (const id of [documentId, duplicate.documentId]) await admin.remove('faq', id)
})

test('a picture in a text needs an alternative text that is not its file name', async () => {
  const admin = editor()
  const fields = { question: 'A picture?', slug: 'a-picture', topic: 'prices', summary: 'x' }
  const { documentId } = await admin.create('faq', { ...fields, answer: '![oak floor.jpg](/uploads/oak.jpg)' })
  const named = 'Not published: ![oak floor.jpg](oak.jpg) in the text has no alternative text, or a file name'
  await expect(admin.publish('faq', documentId)).rejects.toThrow(named)
  await admin.remove('faq', documentId)
})

test('Editor is a role for content, Office for what visitors send', async () => {
  const admin = editor()
  const content = ['article', 'price-item', 'faq-page', 'enquiry-mail']
  const personal = ['application', 'enquiry', 'survey', 'outgoing-mail', 'estimate']
  const read = async (role: string, types: string[]) => {
    const as = await sessionOf(stack(), role)
    return Promise.all(types.map(async (type) => [type, (await as('GET', addressOf(type))).status]))
  }
  expect(await read('Editor', content)).toEqual(content.map((type) => [type, 200]))
  expect(await read('Editor', personal)).toEqual(personal.map((type) => [type, 403]))
  expect(await read('Author', personal)).toEqual(personal.map((type) => [type, 403]))
  expect(await read('Office', personal)).toEqual(personal.map((type) => [type, 200]))
  expect(await read('Office', content)).toEqual(content.map((type) => [type, 403]))
  const { documentId } = await admin.find('article', { slug: 'grits-explained' })
  const office = await sessionOf(stack(), 'Office')
  const change = await office('PUT', `${addressOf('article')}/${documentId}`, { title: 'Changed' })
  expect(change.status).toBe(403)
})

test('what is scheduled happens at its time, once; a refusal is shown and sent to the editor', async () => {
  const admin = editor()
  const schedule = (type: string, documentId: string, action: string, more: object = {}) =>
    admin.call('POST', '/scheduled-actions', { uid: uid(type), documentId, action, ...londonTime(), ...more })
  const latest = async (type: string, documentId: string) => {
    const all = await admin.call('GET', `/scheduled-actions?uid=${uid(type)}&documentId=${documentId}`)
    return (all as { id: number }[])[0]
  }
  const answers = async (slug: string) =>
    (await query<{ faqs: { answer: string }[] }>(`{ faqs(filters: { slug: { eq: "${slug}" } }) { answer } }`)).faqs

  const fields = { question: 'Scheduled?', slug: 'scheduled', topic: 'prices', summary: 'x', answer: 'First' }
  const { documentId } = await admin.create('faq', fields)
  await schedule('faq', documentId, 'publish', { date: '2999-01-01' })
  await expect(schedule('faq', documentId, 'publish', { date: '2999-01-01' })).rejects.toThrow(
    'scheduled for that time',
  )
  await expect(schedule('faq', documentId, 'publish', { date: '2020-01-01' })).rejects.toThrow('That time is over')
  await admin.call('DELETE', `/scheduled-actions/${(await latest('faq', documentId))?.id}`)
  await schedule('faq', documentId, 'publish')
  await expect.poll(() => answers('scheduled')).toEqual([{ answer: 'First' }])
  const done = { action: 'publish', state: 'done', reason: null }
  expect(await latest('faq', documentId)).toMatchObject(done)

  // Stays a draft, although the worker has run since.
  await admin.update('faq', { answer: 'Second' }, documentId)
  const tag = await admin.find('tag', { slug: 'care' })
  await schedule('tag', tag.documentId, 'unpublish')
  const failed = { action: 'unpublish', state: 'failed', reason: expect.stringMatching(/need it for an address/) }
  await expect.poll(() => latest('tag', tag.documentId)).toMatchObject(failed)
  expect(await answers('scheduled')).toEqual([{ answer: 'First' }])
  const mails = await admin.call('GET', `${addressOf('outgoing-mail')}?filters[recipientKind][$eq]=editor`)
  expect(mails).toHaveProperty('results.0.recipient', stack().admin.email)

  // Who may not publish it may not schedule it, nor see what is scheduled.
  const office = await sessionOf(stack(), 'Office')
  const entry = { uid: uid('faq'), documentId, action: 'unpublish', ...londonTime() }
  expect((await office('POST', '/scheduled-actions', entry)).status).toBe(404)
  expect((await office('GET', `/scheduled-actions?uid=${entry.uid}&documentId=${documentId}`)).status).toBe(404)
  await expect(admin.create('scheduled-action', entry)).rejects.toThrow('beside the form')

  await admin.remove('faq', documentId)
  const left = await admin.call('GET', `${addressOf('scheduled-action')}?filters[entry][$eq]=${documentId}`)
  expect(left).toMatchObject({ results: [] })
})

test('a save is refused if the entry has changed since its form was loaded, also when two come at once', async () => {
  const fields = { question: 'Who was first?', slug: 'who-was-first', summary: 'x', answer: 'x' }
  const { documentId } = await editor().createPublished('faq', { ...fields, topic: 'prices' })
  const address = `${addressOf('faq')}/${documentId}`
  const [ada, ben] = [await sessionOf(stack(), 'Editor', 'Ada'), await sessionOf(stack(), 'Editor', 'Ben')]
  const save = (as: RoleSession, answer: string, version = '', action = '') =>
    as(action ? 'POST' : 'PUT', address + action, { ...fields, answer }, version)
  const saved = async () => ((await ada('GET', address)).json as { data: Entry }).data.answer

  const { version = '' } = await ada('GET', address)
  const first = await save(ada, 'Ada’s', version)
  expect(first.status).toBe(200)
  for (const action of ['', '/actions/publish'])
    expect(await save(ben, 'Ben’s', version, action)).toMatchObject({
      status: 409,
      json: {
        error: { name: 'ValidationError', message: expect.stringMatching(/^Not saved: Ada Test has saved this on/) },
      },
    })
  expect(await saved()).toBe('Ada’s')

  // Each answer says what the next save needs; loading what is published does not.
  const published = await save(ada, 'Published', first.version, '/actions/publish')
  expect(published.status).toBe(200)
  expect((await ada('GET', `${address}?status=published`)).version).toBeUndefined()
  const again = await save(ada, 'Ada’s again', published.version)
  expect(again.status).toBe(200)
  const both = await Promise.all([save(ada, 'One', again.version), save(ben, 'Two', again.version)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await saved()).toBe(both[0]?.status === 200 ? 'One' : 'Two')
  await editor().remove('faq', documentId)
})

test('a form hears who else has the entry open, and whether it was saved since', async () => {
  const { documentId } = await editor().find('tag', { slug: 'care' })
  const [ada, ben] = [await sessionOf(stack(), 'Editor', 'Ada'), await sessionOf(stack(), 'Editor', 'Ben')]
  const { version } = await ben('GET', `${addressOf('tag')}/${documentId}`)
  const report = async (as: RoleSession, form: string, seen?: string) =>
    (await as('POST', '/open-forms', { uid: uid('tag'), documentId, form, version: seen })).json
  const forms = ['1700000000000-0.1', '1700000000000-0.2', '1700000000000-0.3'] as const
  expect(await report(ada, forms[0])).toMatchObject({ others: [] })
  const others = [{ id: forms[0], text: expect.stringMatching(/^Ada Test has had this open since \d\d:\d\d\.$/) }]
  expect(await report(ben, forms[1], version)).toEqual({ others })
  await ada('PUT', `${addressOf('tag')}/${documentId}`, { description: 'Changed' })
  expect(await report(ben, forms[1], version)).toMatchObject({ change: expect.stringMatching(/^Ada Test has saved/) })
  const office = await sessionOf(stack(), 'Office')
  expect(await report(office, forms[2])).toMatchObject({ error: { status: 404 } })
})

test('a price, a picture and a tag say where they are used, and what needs them', async () => {
  const admin = editor()
  const { documentId, key } = await admin.find('price-item', { key: 'sand-and-lacquer' })
  const { documentId: faq } = await admin.createPublished('faq', {
    ...{ question: 'Named?', slug: 'named', topic: 'prices', summary: 'x', answer: `It is {price:${key}}.` },
  })
  const uses = (await admin.call('GET', `/entry-uses?uid=${uid('price-item')}&documentId=${documentId}`)) as Entry[]
  expect(uses).toContainEqual({ name: 'Question (FAQ) “Named?”', path: `${addressOf('faq')}/${faq}` })
  // A service shows it, without a text.
  expect(uses.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^Service “/))
  const { results } = (await admin.call('GET', '/upload/files?filters[name][$eq]=hero-room.jpg')) as {
    results: { id: number; url: string }[]
  }
  const [picture] = results
  await admin.update('faq', { answer: `![Oak](${picture?.url})` }, faq)
  // In a field, and in the text of a draft.
  expect(await admin.call('GET', `/picture-uses/${picture?.id}`)).toEqual(
    expect.arrayContaining([
      { name: 'Home page', path: addressOf('home-page') },
      { name: 'Question (FAQ) “Named?”', path: `${addressOf('faq')}/${faq}` },
    ]),
  )
  const office = await sessionOf(stack(), 'Office')
  expect((await office('GET', `/picture-uses/${picture?.id}`)).status).toBe(404)
  await admin.remove('faq', faq)
  const tag = await admin.find('tag', { slug: 'care' })
  const named = (type: string) => expect.objectContaining({ name: expect.stringMatching(type) })
  expect(await admin.call('GET', `/page-links/needed?uid=${uid('tag')}&documentIds=${tag.documentId}`)).toEqual({
    ...{ isVisible: true, isKept: true },
    needs: expect.arrayContaining([named('^Article “')]),
    linking: expect.any(Array),
  })
})

test('a list of postcodes adds and changes them, all or none', async () => {
  const admin = editor()
  const { documentId } = await admin.find('outcode', { code: 'SW4' })
  const call = (text: string) => admin.call('POST', '/outcodes/import', { text })
  await expect(call('ZE1, Lerwick\nSW4, Clapham, perhaps')).rejects.toThrow('Line 2: “perhaps” is none of')
  await expect(admin.find('outcode', { code: 'ZE1' })).rejects.toThrow('Strapi has no outcode')
  expect(await call('ZE1, Lerwick, not covered\nsw4, , on request')).toEqual({ added: 1, changed: 1 })
  const added = await admin.find('outcode', { code: 'ZE1' })
  expect(added).toMatchObject({ place: 'Lerwick', visits: 'not_covered' })
  expect(await admin.find('outcode', { code: 'SW4' })).toMatchObject({ place: 'Clapham', visits: 'on_request' })
  await admin.update('outcode', { visits: 'covered' }, documentId)
  await admin.remove('outcode', added.documentId)
  const office = await sessionOf(stack(), 'Office')
  expect((await office('POST', '/outcodes/import', { text: 'SW4' })).status).toBe(403)
})

const uid = (type: string) => `api::${type}.${type}`

const addressOf = (type: string) => `/content-manager/${kindOf(type)}/${uid(type)}`
const kindOf = (type: string) =>
  /-(page|mail)$/.test(type) && type !== 'outgoing-mail' ? 'single-types' : 'collection-types'

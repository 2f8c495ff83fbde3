// A customer’s own enquiries and estimates in Strapi: nobody else can read or change them.

import { somebody } from './support/accountSteps.ts'
import { backendCalls, type Call, enquire } from './support/backendCalls.ts'
import { sharedBackend } from './support/ownStack.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const stack = sharedBackend()
let call: Call
let ada: { token: string; id: number; documentId: string }
let eve: typeof ada

test.beforeAll(async () => {
  call = backendCalls(stack(), '198.51.100.1')
  ada = await account()
  eve = await account()
})

async function account(): Promise<typeof ada> {
  const { json } = await call('POST /api/auth/local/register', { body: somebody() })
  return { token: json.jwt, ...json.user }
}

let count = 0
const ask = async (message: string, token?: string, more: object = {}) => {
  count += 1
  const reference = `OWN-${count}-${test.info().workerIndex}`
  await enquire(call, { reference, name: 'A secret name', email: 'secret@example.org', message, ...more }, token)
  return reference
}
const priceItem = async (name: string) =>
  (await call(`GET /api/price-items?filters[name]=${encodeURIComponent(name)}`)).json.data[0]
const save = (data: object, { token } = ada) => call('POST /api/estimates', { token, body: { data } })
const own = async ({ token }: typeof ada) => {
  const query = `{
    ownEnquiries { reference date postcode message }
    ownEstimates { documentId title note query date lines { name unit quantity low high } low high }
  }`
  return (await call('POST /graphql', { token, body: { query } })).json.data
}
const enquiries = async (person: typeof ada) => (await own(person)).ownEnquiries
const estimates = async (person: typeof ada) => (await own(person)).ownEstimates

test('an enquiry belongs to its sender, whatever owner its body names', async () => {
  const mine = await ask('First of mine', ada.token)
  const forged = [
    await ask('Of nobody', undefined, { owner: eve.id, user: eve.id }),
    await ask('Second of mine', ada.token, { owner: eve.id, createdBy: 1, progress: 'closed' }),
    await ask('Third of mine', ada.token, { owner: { connect: [{ documentId: eve.documentId }] } }),
  ]
  const sent = await enquiries(ada)
  expect(sent.map(({ message }: { message: string }) => message)).toEqual([
    'Third of mine',
    'Second of mine',
    'First of mine',
  ])
  expect(sent[2]).toMatchObject({ reference: mine, postcode: 'SW4', date: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(await enquiries(eve)).toEqual([])
  // The sender cannot set the field `progress`, which is reserved for the firm.
  expect(await strapiAdmin(stack()).find('enquiry', { reference: forged[1] ?? '' })).toMatchObject({ progress: 'new' })
})

test('sending another user’s reference does not transfer the enquiry', async () => {
  const reference = await ask('Still Ada’s', ada.token)
  const data = { reference, name: 'Eve', phone: '1', postcode: 'E1', message: 'Mine now' }
  const again = await call('POST /api/enquiries', { token: eve.token, body: { data } })
  expect([again.status, again.json]).toEqual([200, { data: { reference } }])
  expect(await enquiries(eve)).toEqual([])
})

test('an estimate takes its prices from the price list, whatever its body says', async () => {
  const [floor, coat] = [
    await priceItem('Sanding and lacquer'),
    await priceItem('Polishing and refinishing (buff and recoat)'),
  ]
  const saved = await save({
    title: ' Our hall ',
    note: 'Before Easter',
    query: 'room=4.5x5&postcode=SW4',
    owner: eve.id,
    low: 1,
    high: 1,
    documentId: 'chosen',
    lines: [
      { item: floor.documentId, quantity: 22.5, low: 0.01, high: 0.01, name: 'Free floor', unit: 'job' },
      { item: coat.documentId, quantity: 3 },
    ],
  })
  expect(saved.status).toBe(201)
  const line = ({ name, unit, low, high }: typeof floor, quantity: number) => ({ name, unit, quantity, low, high })
  const expected = {
    documentId: saved.json.data.documentId,
    title: 'Our hall',
    note: 'Before Easter',
    query: 'room=4.5x5&postcode=SW4',
    date: expect.any(String),
    lines: [line(floor, 22.5), line(coat, 3)],
    // Whole pounds, line by line, as the site shows them.
    low: Math.round(22.5 * floor.low) + 3 * coat.low,
    high: Math.round(22.5 * floor.high) + 3 * coat.high,
  }
  expect(saved.json.data).toEqual(expected)
  expect(saved.json.data.documentId).not.toBe('chosen')
  expect(await estimates(ada)).toEqual([expected])
  expect(await estimates(eve)).toEqual([])
})

test('later price changes and draft prices do not affect saved estimates', async () => {
  const admin = strapiAdmin(stack())
  // No text names it, so it can be unpublished.
  const { documentId } = await admin.createPublished('price-item', {
    name: 'Door trimming',
    key: 'door-trimming',
    group: 'extras',
    low: 30,
    high: 50,
    unit: 'item',
  })
  const lines = [{ item: documentId, quantity: 1 }]
  const before = (await save({ title: 'Before', lines })).json.data
  await admin.update('price-item', { low: 4000, high: 5000 }, documentId)
  expect((await save({ title: 'Draft', lines })).json.data.lines).toEqual(before.lines)
  await admin.publish('price-item', documentId)
  expect((await save({ title: 'After', lines })).json.data).toMatchObject({ low: 4000, high: 5000 })
  expect((await estimates(ada)).find(({ title }: { title: string }) => title === 'Before')).toEqual(before)
  await admin.unpublish('price-item', documentId)
  expect((await save({ title: 'Gone', lines })).status).toBe(400)
  await admin.remove('price-item', documentId)
})

test('validation errors of an estimate are reported by field', async () => {
  const { documentId: item } = await priceItem('Sanding and lacquer')
  const good = { title: 'A', lines: [{ item, quantity: 1 }] }
  const lines = (quantity: unknown, which: unknown = item) => ({ ...good, lines: [{ item: which, quantity }] })
  for (const [data, path] of [
    [undefined, 'data'],
    [{ ...good, title: ' ' }, 'title'],
    [{ ...good, title: 'x'.repeat(121) }, 'title'],
    [{ ...good, title: { $ne: null } }, 'title'],
    [{ ...good, note: 'x'.repeat(1001) }, 'note'],
    [{ ...good, lines: [] }, 'lines'],
    [{ ...good, lines: 'all' }, 'lines'],
    [{ ...good, lines: Array.from({ length: 21 }, () => ({ item, quantity: 1 })) }, 'lines'],
    [{ ...good, lines: [null] }, 'lines.0'],
    [lines(0), 'lines.0.quantity'],
    [lines(-1), 'lines.0.quantity'],
    [lines('2'), 'lines.0.quantity'],
    [lines(10_001), 'lines.0.quantity'],
    [lines(1, { $ne: null }), 'lines.0.item'],
    [lines(1, 'nosuchitem'), 'lines.0.item'],
  ] as [object | undefined, string][]) {
    const { status, json } = await call('POST /api/estimates', { token: ada.token, body: { data } })
    expect([status, json.error.name, json.error.details.errors[0].path.join('.')]).toEqual([
      400,
      'ValidationError',
      path,
    ])
  }
  for (const quantity of [0.01, 10_000]) expect((await save(lines(quantity))).status).toBe(201)
})

test('an account keeps at most fifty estimates, even with simultaneous requests', async () => {
  const keen = await account()
  const { documentId: item } = await priceItem('Sanding and lacquer')
  const saveOne = () => save({ title: 'One of many', lines: [{ item, quantity: 1 }] }, keen)
  for (let index = 0; index < 49; index += 1) expect((await saveOne()).status).toBe(201)
  const last = await Promise.all([saveOne(), saveOne(), saveOne()])
  expect(last.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  const all = await estimates(keen)
  expect(all).toHaveLength(50)
  expect((await call(`DELETE /api/estimates/${all[0].documentId}`, { token: keen.token })).status).toBe(204)
  expect((await saveOne()).status).toBe(201)
})

test('nobody can read, change or delete another user’s enquiries and estimates', async () => {
  const { documentId: item } = await priceItem('Sanding and lacquer')
  const { documentId } = (await save({ title: 'A secret title', lines: [{ item, quantity: 7 }] })).json.data
  const reference = await ask('A secret message', ada.token)
  const enquiry = await strapiAdmin(stack()).find('enquiry', { reference })
  const secrets = /A secret|secret@example|ada@example/
  for (const entries of Object.values(await own(ada))) expect(JSON.stringify(entries)).toMatch(secrets)
  const queries = [
    ...['?populate=*', `?filters[owner][id]=${ada.id}`, `?filters[owner][documentId]=${ada.documentId}`],
    ...[
      '?filters[$or][0][id][$gt]=0',
      '?sort=owner.email',
      '?pagination[page]=1&pagination[pageSize]=500',
      '?status=published',
    ],
    ...['?populate[owner][populate]=*', '?populate=deep,3', `?owner=${ada.id}`, '?fields=*&_q=secret'],
  ]
  const paths = [
    ...['/mine', '', `/${documentId}`, `/${enquiry.documentId}`, `/${enquiry.id}`, '/1', '/mine/1'],
  ].flatMap((path) =>
    ['estimates', 'enquiries'].flatMap((type) => queries.map((query) => `/api/${type}${path}${query}`)),
  )
  const people = ['enquiries', 'estimates', 'owner', 'role.users', '*', 'deep,3'].flatMap((relation) => [
    `/api/users/me?populate=${relation}`,
    `/api/users/me?populate[${relation}][populate]=*`,
    `/api/users/me?filters[id]=${ada.id}&populate=${relation}`,
    `/api/users/${ada.id}?populate=${relation}`,
    `/api/users?populate=${relation}`,
    `/api/price-items?populate=${relation}`,
  ])
  for (const path of [...paths, ...people])
    for (const token of [eve.token, undefined]) {
      const { status, text } = await call(`GET ${path}`, { ...(token && { token }) })
      expect([path, status < 500, secrets.exec(text)?.[0]]).toEqual([path, true, undefined])
    }
  for (const path of [`estimates/${documentId}`, `enquiries/${enquiry.documentId}`, `enquiries/${enquiry.id}`])
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'])
      for (const token of [eve.token, undefined]) {
        const { status } = await call(`${method} /api/${path}`, {
          ...(token && { token }),
          body: { data: { owner: eve.id } },
        })
        expect([method, path, [403, 404, 405].includes(status)]).toEqual([method, path, true])
      }
  for (const query of [
    ...[`{ ownEnquiries(owner: ${ada.id}) { message } }`, `{ ownEstimates(filters: { id: 1 }) { title } }`],
    ...['{ ownEnquiries { owner { email } } }', '{ ownEnquiries(pagination: { limit: 500 }) { message } }'],
    ...['{ enquiries { message } }', '{ estimates { title } }', '{ usersPermissionsUsers { email } }'],
    ...[`{ estimate(documentId: "${documentId}") { title } }`, '{ me { email enquiries { message } } }'],
  ]) {
    const { json } = await call('POST /graphql', { token: eve.token, body: { query } })
    expect([query, json.data ?? undefined, json.errors.length > 0]).toEqual([query, undefined, true])
  }
  expect((await call('POST /api/estimates')).status).toBe(403)
  for (const token of [undefined, 'garbled.token.here'])
    for (const query of ['{ ownEnquiries { message } }', '{ ownEstimates { title } }']) {
      const { json } = await call('POST /graphql', { ...(token && { token }), body: { query } })
      expect([json.data, (json.errors ?? [json.error])[0].message]).toEqual([
        null,
        expect.stringMatching(/Forbidden|credentials/),
      ])
    }
  expect((await estimates(ada)).some((estimate: { documentId: string }) => estimate.documentId === documentId)).toBe(
    true,
  )
})

test('an API token belongs to no account: it cannot save estimates or list own entries', async () => {
  const token = { name: 'A program', description: '', type: 'full-access', lifespan: null }
  const { data } = (await strapiAdmin(stack()).call('POST', '/admin/api-tokens', token)) as {
    data: { accessKey: string }
  }
  const program = { token: data.accessKey }
  const { documentId: item } = await priceItem('Sanding and lacquer')
  const body = { data: { title: 'Nobody’s', lines: [{ item, quantity: 1 }] } }
  expect((await call('POST /api/estimates', { ...program, body })).status).toBe(403)
  expect((await call('DELETE /api/estimates/abc', program)).status).toBe(403)
  for (const query of ['{ ownEnquiries { message } }', '{ ownEstimates { title } }']) {
    const { json } = await call('POST /graphql', { ...program, body: { query } })
    expect([json.data, json.errors[0].extensions.error.name]).toEqual([null, 'ForbiddenError'])
  }
})

test('editors can read estimates but not change them; deleting an account deletes them', async () => {
  const admin = strapiAdmin(stack())
  const leaver = await account()
  const { documentId: item } = await priceItem('Sanding and lacquer')
  await save({ title: 'Of a leaver', lines: [{ item, quantity: 1 }] }, leaver)
  const found = await admin.find('estimate', { title: 'Of a leaver' })
  await expect(admin.update('estimate', { title: 'Changed' }, found.documentId)).rejects.toThrow(/403/)
  await expect(admin.create('estimate', { title: 'Invented', lines: [] })).rejects.toThrow(/403/)
  await admin.call('DELETE', `/content-manager/collection-types/plugin::users-permissions.user/${leaver.documentId}`)
  await expect(admin.find('estimate', { title: 'Of a leaver' })).rejects.toThrow('Strapi has no estimate')
  expect((await call('GET /api/users/me', { token: leaver.token })).status).toBe(401)
})

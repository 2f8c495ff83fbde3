// Strapi’s websocket: subscriptions to changed content, and their limits, in both protocols.

import { once } from 'node:events'
import { request } from 'node:http'
import { backendCalls, enquire } from './support/backendCalls.ts'
import { changes, type LiveSocket, liveSocket, type Message, type Protocol } from './support/liveSocket.ts'
import { sharedBackend } from './support/ownStack.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const stack = sharedBackend()
const protocols: Protocol[] = ['graphql-transport-ws', 'graphql-ws']

let addresses = 0
/** A connection from an address of its own. */
const open = (protocol: Protocol, more: { address?: string; autoPong?: boolean } = {}) => {
  addresses += 1
  return liveSocket(stack(), protocol, { address: `203.0.113.${addresses}`, ...more })
}
/** The next change that the socket receives. */
async function nextChange(socket: LiveSocket): Promise<unknown> {
  const { type, payload } = await socket.next()
  expect(['next', 'data']).toContain(type)
  const { __typename, ...change } = payload.data.contentChanged
  return change
}
/** Waits until the subscription is active, for which neither protocol has a message. */
async function listen(protocol: Protocol): Promise<LiveSocket> {
  const socket = await open(protocol)
  await socket.connect()
  socket.subscribe('1')
  // The error for this second, invalid subscription arrives after the first one has started.
  socket.subscribe('2', '{ none }')
  expect(errorsOf(await socket.next())).toMatch(/Only subscriptions/)
  if (protocol === 'graphql-ws') expect((await socket.next()).type).toBe('complete')
  return socket
}
const errorsOf = ({ payload }: Message) => JSON.stringify(payload)

for (const protocol of protocols) {
  test.describe(protocol, () => {
    test('announces changes to published content', async () => {
      const admin = strapiAdmin(stack())
      const socket = await listen(protocol)
      const slug = `live-${protocol}`
      const { documentId } = await admin.create('faq', { ...aFaq, question: slug, slug })
      await admin.publish('faq', documentId)
      expect(await nextChange(socket)).toEqual({ model: 'faq', documentId, slug, locale: null, event: 'entry.publish' })
      await admin.updatePublished('faq', { question: `${slug}?` }, documentId)
      expect(await nextChange(socket)).toMatchObject({ slug, event: 'entry.publish' })
      await admin.unpublish('faq', documentId)
      expect(await nextChange(socket)).toMatchObject({ documentId, slug, event: 'entry.unpublish' })
      await admin.publish('faq', documentId)
      await admin.remove('faq', documentId)
      expect(await nextChange(socket)).toMatchObject({ documentId, event: 'entry.publish' })
      expect(await nextChange(socket)).toMatchObject({ documentId, slug, event: 'entry.delete' })

      const { columns } = await admin.find('footer-menu')
      await admin.updatePublished('footer-menu', { columns: withoutIds(columns) })
      expect(await nextChange(socket)).toMatchObject({ model: 'footer-menu', event: 'entry.publish', locale: 'en' })
      const redirect = await admin.create('redirect', { from: `/old-${protocol}`, to: '/faq' })
      expect(await nextChange(socket)).toMatchObject({ model: 'redirect', event: 'entry.create' })
      await admin.remove('redirect', redirect.documentId)
      expect(await nextChange(socket)).toMatchObject({ model: 'redirect', event: 'entry.delete' })
      socket.close()
    })

    test('accepts only the content subscription, at most three per connection', async () => {
      const socket = await open(protocol)
      await socket.connect()
      for (const [query, error] of [
        ['{ none }', /Only subscriptions/],
        ['{ __schema { types { name } } }', /Only subscriptions/],
        ['subscription { __schema { types { name } } }', /__schema/],
        ['mutation { none }', /mutation|Only subscriptions/],
        ['subscription { contentChanged { model } other: contentChanged { model } }', /one top level field|only one/],
        ['subscription { contentChanged { password } }', /password/],
        ['subscription {', /Syntax Error/],
      ] as const) {
        socket.subscribe(query, query)
        expect([query, errorsOf(await socket.next())]).toEqual([query, expect.stringMatching(error)])
        if (protocol === 'graphql-ws' && query !== 'subscription {') expect((await socket.next()).type).toBe('complete')
        socket.unsubscribe(query)
      }
      for (const id of ['1', '2', '3', '4']) socket.subscribe(id)
      const refused = await socket.next()
      expect([refused.id, refused.type]).toEqual(['4', 'error'])
      expect(errorsOf(refused)).toMatch(/At most 3/)
      // Ending one allows another.
      socket.unsubscribe('1')
      if (protocol === 'graphql-ws') expect(await socket.next()).toMatchObject({ id: '1', type: 'complete' })
      socket.subscribe('5')
      await strapiAdmin(stack()).publish('home-page')
      const ids = [await socket.next(), await socket.next(), await socket.next()].map(({ id }) => id)
      expect(ids.sort()).toEqual(['2', '3', '5'])
      socket.close()
    })

    test('accepts a valid token and closes the connection for an invalid one', async () => {
      const call = backendCalls(stack(), '198.51.100.2')
      const person = { username: `in-${protocol}`, email: `in-${protocol}@example.org`, password: 'Correct-horse-1' }
      const { jwt } = (await call('POST /api/auth/local/register', { body: person })).json
      const good = await open(protocol)
      await good.connect({ authorization: `Bearer ${jwt}` })
      good.close()
      for (const authorization of ['Bearer x.y.z', `Bearer ${jwt}x`, 'Basic abc', 7]) {
        const bad = await open(protocol)
        bad.send({ type: 'connection_init', payload: { authorization } })
        expect([authorization, await bad.closed]).toEqual([authorization, 4401])
      }
    })
  })
}

// Both protocols share these rules.
test('announces no drafts, enquiries, accounts or estimates', async () => {
  const admin = strapiAdmin(stack())
  const call = backendCalls(stack(), '198.51.100.1')
  const socket = await listen('graphql-transport-ws')
  const fields = { ...aFaq, question: `a-draft`, slug: `a-draft` }
  const { documentId } = await admin.create('faq', fields)
  await admin.update('faq', { question: 'Another draft' }, documentId)
  await admin.remove('faq', documentId)
  const published = await admin.find('faq', { slug: 'are-you-insured' })
  await admin.update('faq', { order: 7 }, published.documentId)

  const reference = `LIVE-${addresses}`
  await enquire(call, { reference })
  await admin.update('enquiry', { progress: 'closed' }, (await admin.find('enquiry', { reference })).documentId)
  const person = { username: 'live-person', email: 'live-person@example.org', password: 'Correct-horse-1' }
  const { jwt } = (await call('POST /api/auth/local/register', { body: person })).json
  const { documentId: item } = (await call('GET /api/price-items')).json.data[0]
  const data = { title: 'A', lines: [{ item, quantity: 1 }] }
  expect((await call('POST /api/estimates', { token: jwt, body: { data } })).status).toBe(201)

  // Anything announced earlier would arrive before this change.
  await admin.publish('faq', published.documentId)
  expect(await nextChange(socket)).toMatchObject({ slug: 'are-you-insured', event: 'entry.publish' })
  socket.close()
})

test('allows twenty connections per network', async () => {
  const network = `2001:db8:0:${addresses}`
  let hosts = 0
  // Anyone with an IPv6 address can use the other addresses of its network too.
  const another = () => {
    hosts += 1
    return open('graphql-transport-ws', { address: `${network}::${hosts}` })
  }
  // Those that say nothing for five seconds are closed.
  const connected = async () => {
    const socket = await another()
    await socket.connect()
    return socket
  }
  const held = await Promise.all(Array.from({ length: 20 }, connected))
  expect(await (await another()).closed).toBe(4429)
  const other = await open('graphql-transport-ws')
  await other.connect()
  const [first, ...rest] = held
  first?.close()
  await first?.closed
  const again = await connected()
  for (const socket of [...rest, other, again]) socket.close()
})

test('closes connections that send too much, stay silent or stop answering pings', async () => {
  const long = await open('graphql-transport-ws')
  long.send({ type: 'connection_init', payload: { filler: 'x'.repeat(5_000) } })
  expect(await long.closed).toBe(1009)
  const [silent, gone, good] = [
    await open('graphql-transport-ws'),
    await open('graphql-transport-ws', { autoPong: false }),
    await open('graphql-transport-ws'),
  ]
  await Promise.all([gone.connect(), good.connect()])
  expect(await gone.closed).toBe(1006)
  expect(await silent.closed).toBe(4408)
  // Still open after several pings.
  expect(good.isOpen()).toBe(true)
  good.close()
})

const handshake = async (path: string, protocol: string, origin?: string): Promise<number | undefined> => {
  const headers = {
    ...(origin && { origin }),
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...(protocol && { 'sec-websocket-protocol': protocol }),
  }
  const upgradeRequest = request(`${stack().strapiUrl}${path}`, { headers }).end()
  const [answer, socket] = await Promise.race([once(upgradeRequest, 'response'), once(upgradeRequest, 'upgrade')])
  socket?.destroy()
  return answer.statusCode
}

test('upgrades are accepted only at /graphql, for supported protocols and from pages of the site', async () => {
  expect(await handshake('/graphql', 'graphql-transport-ws')).toBe(101)
  expect(await handshake('/graphql', 'unknown, graphql-ws')).toBe(101)
  expect(await handshake('/admin', 'graphql-transport-ws')).toBe(404)
  expect(await handshake('/graphql', 'mqtt')).toBe(400)
  expect(await handshake('/graphql', '')).toBe(400)
  expect(await handshake('/graphql', 'graphql-ws', stack().siteUrl)).toBe(101)
  expect(await handshake('/graphql', 'graphql-ws', 'https://elsewhere.example')).toBe(403)
  const query = await backendCalls(stack(), '198.51.100.3')('POST /graphql', { body: { query: changes } })
  expect(query.text).toContain('errors')
})

const aFaq = { topic: 'planning', summary: 'A summary.', answer: 'An answer.', order: 900 }

/** Copies the components of a stored entry without ids, so that they are saved as new ones. */
const withoutIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'id')
      .map(([name, inner]) => [name, withoutIds(inner)]),
  )
}

// The limits on a connection to Strapi’s websocket.

import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { require as requireTypeScript } from 'tsx/cjs/api'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

type Protocol = 'graphql-transport-ws' | 'graphql-ws'
const names: Protocol[] = ['graphql-transport-ws', 'graphql-ws']
const start = { 'graphql-transport-ws': 'subscribe', 'graphql-ws': 'start' }
const stop = { 'graphql-transport-ws': 'complete', 'graphql-ws': 'stop' }

/** Loads like Strapi: both libraries and the schema must share one copy of graphql, that of cms/, as CommonJS. */
const load = <T>(file: string): T => requireTypeScript(`../../../../cms/src/live/${file}.ts`, import.meta.url)
const { liveSchema } = load<typeof import('../../../../cms/src/live/schema.ts')>('schema')
const { currentProtocol } = load<typeof import('../../../../cms/src/live/current-protocol.ts')>('current-protocol')
const { olderProtocol } = load<typeof import('../../../../cms/src/live/older-protocol.ts')>('older-protocol')

/** One connection, to its own server. */
async function connection(protocol: Protocol, mayConnect = async () => true) {
  const changes = new EventEmitter().setMaxListeners(0)
  const serve = { 'graphql-transport-ws': currentProtocol, 'graphql-ws': olderProtocol }[protocol]
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => protocol })
  server.on('connection', serve(liveSchema(changes), mayConnect))
  const accepted = once(server, 'connection') as Promise<[WebSocket]>
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  let wire: Socket | undefined
  const client = new WebSocket(`ws://127.0.0.1:${port}`, protocol, {
    createConnection: () => {
      wire = connect(port, '127.0.0.1')
      return wire
    },
  })
  onTestFinished(() => {
    client.terminate()
    server.close()
  })
  const messages: { type: string; id?: string }[] = []
  let arrived = () => {}
  client.on('message', (data) => {
    messages.push(JSON.parse(String(data)))
    arrived()
  })
  const [[accepting]] = await Promise.all([accepted, once(client, 'open')])

  return {
    changes,
    client,
    accepting,
    listeners: () => changes.listenerCount('change'),
    /** Sends all in one packet, which the server reads at once. */
    send(...texts: object[]) {
      wire?.cork()
      for (const text of texts) client.send(JSON.stringify(text))
      wire?.uncork()
    },
    async got(isIt: (message: { type: string; id?: string }) => boolean) {
      while (!messages.some(isIt)) await new Promise<void>((resolve) => (arrived = resolve))
    },
  }
}
const subscription = 'subscription { contentChanged { event } }'
const init = { type: 'connection_init' }
const subscribe = (protocol: Protocol, id: string, query = subscription) => ({
  id,
  type: start[protocol],
  payload: { query },
})

test.each<[Protocol, boolean]>([
  ['graphql-transport-ws', true],
  ['graphql-ws', true],
  // In the other protocol a second subscription with the same id closes the connection.
  ['graphql-ws', false],
])(
  '%s: a burst of subscriptions with one id (stopped in between: %s) keeps at most three, and none after closing',
  async (protocol, stops) => {
    const { send, got, listeners, client, accepting } = await connection(protocol)
    send(init)
    await got(({ type }) => type === 'connection_ack')
    const again = [...(stops ? [{ id: '1', type: stop[protocol] }] : []), subscribe(protocol, '1')]
    send(subscribe(protocol, '1'), ...Array.from({ length: 200 }, () => again).flat())
    send(subscribe(protocol, 'last', '{ none }'))
    await got(({ id }) => id === 'last')
    expect(listeners()).toBeGreaterThan(0)
    expect(listeners()).toBeLessThanOrEqual(3)
    const closed = once(accepting, 'close')
    client.close()
    await closed
    expect(listeners()).toBe(0)
  },
)

test.each(names)('%s: a connection that closes before it is accepted leaves nothing behind', async (protocol) => {
  let letIn = (_may: boolean) => {}
  const { send, listeners, client, accepting } = await connection(
    protocol,
    () => new Promise((resolve) => (letIn = resolve)),
  )
  const closed = once(accepting, 'close')
  send(init, subscribe(protocol, '1'), subscribe(protocol, '2'))
  client.close()
  await closed
  letIn(true)
  await new Promise(setImmediate)
  expect(listeners()).toBe(0)
})

test('graphql-ws: a second connection_init is rejected', async () => {
  const mayConnect = vi.fn(async () => true)
  const { send, client } = await connection('graphql-ws', mayConnect)
  const closed = once(client, 'close')
  send(init, init)
  expect((await closed)[0]).toBe(1011)
  expect(mayConnect).toHaveBeenCalledTimes(1)
})

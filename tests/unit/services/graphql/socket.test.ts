// The GraphQL socket: connecting, retrying and giving up, in both protocols.

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Protocol, SocketError } from '../../../../services/graphql/socket/types.ts'
import { startTestServer, type TestServer } from './testServer.ts'
import { listener, operation, type TestSocket, testSocket } from './testSocket.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 2 })
const allWaits = [1_300, 2_300, 4_300, 8_300, 16_300]

describe.each<Protocol>(['graphql-transport-ws', 'graphql-ws'])('the socket with protocol %s', (protocol) => {
  let server: TestServer
  let socket: TestSocket
  let unsubscribe: (() => void)[] = []

  beforeEach(async () => {
    server = await startTestServer(protocol)
    socket = testSocket(server, protocol)
  })
  afterEach(async () => {
    for (const each of unsubscribe) each()
    unsubscribe = []
    await server.stop()
  })

  function subscribe() {
    const heard = listener()
    const end = socket.subscribe(operation, heard)
    unsubscribe.push(end)
    return { ...heard, end }
  }
  const running = (count: number) => until(() => expect(server.listening()).toBe(count))

  it('connects for the first subscription and closes after the last', async () => {
    expect(server.connections).toBe(0)
    const [one, two] = [subscribe(), subscribe()]
    await running(2)
    expect(server.connections).toBe(1)
    server.publish(1)
    await until(() => expect([one.ticks, two.ticks]).toEqual([[1], [1]]))
    one.end()
    await running(1)
    server.publish(2)
    await until(() => expect([one.ticks, two.ticks]).toEqual([[1], [1, 2]]))
    expect(server.open()).toBe(1)
    two.end()
    await until(() => expect(server.open()).toBe(0))
    const three = subscribe()
    await running(1)
    expect(server.connections).toBe(2)
    expect(three.resumed).not.toHaveBeenCalled()
  })

  it('leaves nothing behind if its only subscription ends before it is open', async () => {
    subscribe().end()
    const one = subscribe()
    await running(1)
    expect(server.connections).toBe(1)
    one.end()
    await until(() => expect(server.open()).toBe(0))
  })

  it.each([4500, 4005, 4400, 4004, 4401, 4406, 4409, 4429])('never reconnects after close code %i', async (code) => {
    server.behave = () => ({ closeWith: code })
    const { error } = subscribe()
    await until(() => expect(error).toHaveBeenCalledOnce())
    expect(error.mock.calls[0]?.[0]).toEqual(new SocketError(code))
    expect(socket.waits).toEqual([])
    expect(server.connections).toBe(1)
  })

  it.each([1000, 1001, undefined, 1011, 1012, 1013, 4000, 4001, 4403, 4408, 4499])(
    'retries five times after close code %s',
    async (code) => {
      server.behave = () => ({ closeWith: code })
      const { error } = subscribe()
      await until(() => expect(error).toHaveBeenCalledOnce())
      expect(error.mock.calls[0]?.[0]).toEqual(new SocketError(code ?? 1005))
      expect(socket.waits).toEqual(allWaits)
      expect(server.connections).toBe(6)
    },
  )

  it.each(['refuse', 'cut'] as const)('retries five times after a connection with fault: %s', async (how) => {
    server.behave = () => how
    const { error } = subscribe()
    await until(() => expect(error).toHaveBeenCalledOnce())
    expect(socket.waits).toEqual(allWaits)
    expect(server.connections).toBe(6)
  })

  it.each<string | Buffer>([
    '{',
    '',
    'null',
    '[1]',
    '"text"',
    '{"type":"unknown"}',
    '{"id":"1","type":7}',
    Buffer.from([0xff, 0x00]),
  ])('closes with 4004, which is fatal, on a frame that it cannot parse: %j', async (frame) => {
    const { error, ticks } = subscribe()
    await running(1)
    server.say(frame)
    await until(() => expect(error).toHaveBeenCalledOnce())
    expect(error.mock.calls[0]?.[0]).toEqual(new SocketError(4004))
    await until(() => expect(server.open()).toBe(0))
    expect([socket.waits, server.connections, ticks]).toEqual([[], 1, []])
  })

  it('closes on an invalid frame even before the acknowledgement', async () => {
    server.behave = () => 'hang'
    const { error } = subscribe()
    await until(() => expect(server.open()).toBe(1))
    server.say('{')
    await until(() => expect(error).toHaveBeenCalledOnce())
    expect(error.mock.calls[0]?.[0]).toEqual(new SocketError(4004))
  })

  it('reconnects if the server does not acknowledge in time', async () => {
    server.behave = (connection) => (connection < 2 ? 'hang' : undefined)
    const { ticks } = subscribe()
    for (const open of [1, 2]) {
      await until(() => expect(server.connections).toBe(open))
      await until(() => expect(server.open()).toBe(1))
      socket.timeOut()
    }
    await running(1)
    server.publish(1)
    await until(() => expect(ticks).toEqual([1]))
    expect(socket.waits).toEqual([1_300, 2_300])
    await until(() => expect(server.open()).toBe(1))
  })

  it('resets its retries after an acknowledgement, and resumes its subscriptions', async () => {
    server.behave = (connection) => (connection % 3 === 2 ? undefined : 'refuse')
    const one = subscribe()
    // The moment without a connection may be too short to be seen.
    const connected = (round: number) =>
      until(() => expect([server.connections, server.listening()]).toEqual([3 * round, 1]))
    for (const round of [1, 2, 3]) {
      await connected(round)
      server.publish(round)
      await until(() => expect(one.ticks).toHaveLength(round))
      server.closeAll()
    }
    await connected(4)
    const again = [1_300, 2_300, 4_300]
    expect(socket.waits).toEqual([1_300, 2_300, ...again, ...again, ...again])
    expect(one.ticks).toEqual([1, 2, 3])
    expect(one.resumed).toHaveBeenCalledTimes(3)
    expect(one.error).not.toHaveBeenCalled()
  })

  it('retries a failed subscription five times, on the same connection', async () => {
    server.failing = 100
    const { error } = subscribe()
    await until(() => expect(error).toHaveBeenCalledOnce())
    expect(socket.waits).toEqual([500, 1_000, 2_000, 4_000, 8_000])
    expect([server.begun, server.connections]).toEqual([6, 1])
    expect(JSON.stringify(error.mock.calls[0])).toContain('Not now')
    await until(() => expect(server.open()).toBe(0))
  })

  it('resets the failures of a subscription once it has received data', async () => {
    server.failing = 5
    const { ticks, error } = subscribe()
    await running(1)
    server.publish(1)
    await until(() => expect(ticks).toEqual([1]))
    server.failing = 5
    server.closeAll()
    await until(() => expect(server.connections).toBe(2))
    await running(1)
    expect(socket.waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 1_300, 500, 1_000, 2_000, 4_000, 8_000])
    expect(error).not.toHaveBeenCalled()
  })

  it('does not retry a subscription while it retries the connection', async () => {
    socket.hold = true
    server.failing = 1
    subscribe()
    await until(() => expect(socket.waits).toEqual([500]))
    server.closeAll()
    await until(() => expect(socket.waits).toEqual([500, 1_300]))
    // The subscription's delay was cancelled: one delay ends, giving one connection and one subscription.
    socket.pass()
    await running(1)
    expect([server.begun, server.connections]).toEqual([2, 2])
    expect(socket.waits).toEqual([500, 1_300])
  })

  it('restarts at once with the current token, and resumes its subscriptions', async () => {
    let token: string | undefined = 'first'
    socket = testSocket(server, protocol, () => token)
    const one = subscribe()
    await running(1)
    token = 'second'
    socket.restart()
    await until(() => expect(server.params).toHaveLength(2))
    await running(1)
    server.publish(1)
    await until(() => expect(one.ticks).toEqual([1]))
    token = undefined
    server.closeAll(1012)
    await until(() => expect(server.params).toHaveLength(3))
    expect(server.params.map((params) => JSON.stringify(params ?? {}))).toEqual([
      '{"authorization":"Bearer first"}',
      '{"authorization":"Bearer second"}',
      '{}',
    ])
    expect(socket.waits).toEqual([1_300])
  })

  it('restarts at once while waiting for its next retry', async () => {
    socket.hold = true
    server.behave = (connection) => (connection === 0 ? 'refuse' : undefined)
    subscribe()
    await until(() => expect(socket.waits).toEqual([1_300]))
    socket.restart()
    await running(1)
    socket.pass()
    expect(server.connections).toBe(2)
  })

  it('does nothing on restart or resume without subscriptions', async () => {
    socket.restart()
    socket.suspend()
    socket.resume()
    const one = subscribe()
    await running(1)
    expect(server.connections).toBe(1)
    one.end()
  })

  it('closes while suspended, and resumes its subscriptions afterwards', async () => {
    const one = subscribe()
    await running(1)
    socket.suspend()
    await until(() => expect(server.open()).toBe(0))
    const two = subscribe()
    socket.restart()
    expect(socket.waits).toEqual([])
    socket.resume()
    await running(2)
    expect(server.connections).toBe(2)
    server.publish(1)
    await until(() => expect([one.ticks, two.ticks]).toEqual([[1], [1]]))
    expect([one.resumed.mock.calls.length, two.resumed.mock.calls.length]).toEqual([1, 0])
  })

  it('can be used again after a fatal error', async () => {
    server.behave = () => ({ closeWith: 4401 })
    const one = subscribe()
    await until(() => expect(one.error).toHaveBeenCalled())
    server.behave = () => undefined
    const two = subscribe()
    await running(1)
    server.publish(1)
    await until(() => expect(two.ticks).toEqual([1]))
    expect(one.ticks).toEqual([])
  })

  it('reports an error if the server cannot be reached', async () => {
    await server.stop()
    const { error } = subscribe()
    await until(() => expect(error).toHaveBeenCalledOnce())
    expect(socket.waits).toEqual(allWaits)
    server = await startTestServer(protocol)
  })
})

describe('the older protocol', () => {
  it.each(['{"id":"1","type":"data"}', '{"id":"constructor","type":"data","payload":{}}'])(
    'closes on %s',
    async (frame) => {
      const server = await startTestServer('graphql-ws')
      onTestFinished(server.stop)
      const heard = listener()
      const end = testSocket(server, 'graphql-ws').subscribe(operation, heard)
      onTestFinished(end)
      await until(() => expect(server.listening()).toBe(1))
      server.say(frame)
      await until(() => expect(heard.error).toHaveBeenCalledOnce())
      expect(heard.error.mock.calls[0]?.[0]).toEqual(new SocketError(4004))
    },
  )
})

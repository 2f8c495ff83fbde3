// The sockets of subscriptions: connecting, retrying and giving up, in both protocols.

import { execute } from '@apollo/client/link'
import { parse } from 'graphql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import WebSocketOfNode from 'ws'
import { isFatal, SocketError } from '#services/clients/graphql/socket/retries.ts'
import { createSocket, type Protocol, type Socket } from '#services/clients/graphql/socket/socket.ts'
import { startTestServer, type TestServer } from './testServer.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 2 })
const allWaits = [1_300, 2_300, 4_300, 8_300, 16_300]
const resubscribeWaits = [500, 1_000, 2_000, 4_000, 8_000]
const query = parse('subscription Ticks { tick }')

const actual = await vi.importActual<typeof import('#services/clients/graphql/socket/retries.ts')>(
  '#services/clients/graphql/socket/retries.ts',
)
/** Without jitter. The libraries need random ids. */
vi.mock(import('#services/clients/graphql/socket/retries.ts'), async (original) => ({
  ...(await original()),
  reconnectDelay: (retries: number) => 1_300 + 1_000 * (2 ** retries - 1),
}))

/** Without an error listener, Node would exit when a socket is closed while it is connecting. */
class TestWebSocket extends WebSocketOfNode {
  constructor(...given: ConstructorParameters<typeof WebSocketOfNode>) {
    super(...given)
    this.on('error', () => {})
  }
}

describe.each<Protocol>(['graphql-transport-ws', 'graphql-ws'])('the socket with protocol %s', (protocol) => {
  let server: TestServer
  let socket: Socket
  let token: string | undefined
  let resumed: ReturnType<typeof vi.fn<() => void>>
  /** The delays before retries, in milliseconds. They take no time, unless `isWaiting`. */
  let waits: number[]
  let isWaiting: boolean
  let unsubscribe: (() => void)[]

  beforeEach(async () => {
    ;[waits, isWaiting, unsubscribe, token] = [[], false, [], undefined]
    resumed = vi.fn<() => void>()
    const page = new EventTarget()
    const real = { setTimeout, setInterval }
    const pass = (timer: typeof real.setTimeout | typeof real.setInterval) => (callback: () => void, delay: number) => {
      if (![...allWaits, ...resubscribeWaits].includes(delay)) return timer(callback, delay)
      waits.push(delay)
      return timer(callback, isWaiting ? 1_000_000 : 0)
    }
    vi.stubGlobal('setTimeout', pass(setTimeout))
    // The timers of rxjs.
    vi.stubGlobal('setInterval', pass(setInterval))
    vi.stubGlobal('window', page)
    vi.stubGlobal('WebSocket', TestWebSocket)
    // The link for the older protocol says that it is deprecated.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    server = await startTestServer(protocol)
    socket = await createSocket({ url: server.url, protocol, token: () => token, resumed })
  })
  afterEach(async () => {
    for (const end of unsubscribe) end()
    await until(() => expect(server.open()).toBe(0))
    await server.stop()
  })

  function subscribe() {
    const ticks: unknown[] = []
    const error = vi.fn<(error: unknown) => void>()
    const subscription = execute(socket.link, { query }, { client: undefined as never }).subscribe({
      next: ({ data }) => ticks.push(data?.tick),
      error,
    })
    const end = () => subscription.unsubscribe()
    unsubscribe.push(end)
    return { ticks, error, end }
  }
  const running = (count: number) => until(() => expect(server.listening()).toBe(count))

  it.each([4500, 4005, 4400, 4004, 4401, 4406, 4409, 4429])('never reconnects after close code %i', async (code) => {
    server.behave = () => ({ closeWith: code })
    const { error } = subscribe()
    await until(() => expect(error).toHaveBeenCalledOnce())
    expect(error.mock.calls[0]?.[0]).toEqual(new SocketError(code))
    expect([waits, server.connections]).toEqual([[], 1])
    // Another subscription, for example with another token, connects again.
    server.behave = () => undefined
    const { ticks } = subscribe()
    await running(1)
    server.publish(1)
    await until(() => expect(ticks).toEqual([1]))
  })

  it.each([1001, 1013, 4403, 'refuse', 'cut'] as const)('retries five times after code or fault %s', async (end) => {
    server.behave = () => (typeof end === 'number' ? { closeWith: end } : end)
    const { error } = subscribe()
    await until(() => expect(error).toHaveBeenCalledOnce())
    expect(error.mock.calls[0]?.[0]).toBeInstanceOf(SocketError)
    if (typeof end === 'number') expect(error.mock.calls[0]?.[0]).toEqual(new SocketError(end))
    expect([waits, server.connections]).toEqual([allWaits, 6])
    server.behave = () => undefined
    subscribe()
    await running(1)
  })

  it('resets its retries after an acknowledgement, and says that it was interrupted', async () => {
    const one = subscribe()
    for (const round of [1, 2, 3]) {
      await until(() => expect([server.connections, server.listening()]).toEqual([round, 1]))
      server.publish(round)
      await until(() => expect(one.ticks).toHaveLength(round))
      server.closeAll()
    }
    await until(() => expect([server.connections, server.listening()]).toEqual([4, 1]))
    expect(waits).toEqual([1_300, 1_300, 1_300])
    await until(() => expect(resumed).toHaveBeenCalledTimes(3))
    expect(one.error).not.toHaveBeenCalled()
  })

  it('retries a failed subscription five times', async () => {
    server.failing = 100
    const { error } = subscribe()
    await until(() => expect(error).toHaveBeenCalledOnce())
    expect([waits, server.begun]).toEqual([resubscribeWaits, 6])
    expect(String(error.mock.calls[0]?.[0])).toContain('Not now')
    await until(() => expect(server.open()).toBe(0))
  })

  it('restarts at once with the current token', async () => {
    token = 'first'
    const one = subscribe()
    await running(1)
    token = 'second'
    socket.restart()
    await until(() => expect(server.params).toHaveLength(2))
    await running(1)
    server.publish(1)
    await until(() => expect(one.ticks).toEqual([1]))
    expect(server.params.map((params) => JSON.stringify(params))).toEqual([
      '{"authorization":"Bearer first"}',
      '{"authorization":"Bearer second"}',
    ])
    expect(waits).toEqual([])
  })

  it('closes when the page is hidden for the back/forward cache, and reconnects after it', async () => {
    isWaiting = protocol === 'graphql-transport-ws'
    const one = subscribe()
    await running(1)
    window.dispatchEvent(new Event('pagehide'))
    await until(() => expect(waits).toEqual([1_300]))
    if (isWaiting) await until(() => expect(server.open()).toBe(0))
    window.dispatchEvent(new Event('pageshow'))
    await until(() => expect([server.connections, server.open(), server.listening()]).toEqual([2, 1, 1]))
    server.publish(1)
    await until(() => expect(one.ticks).toEqual([1]))
    expect(resumed).toHaveBeenCalledOnce()
  })
})

describe('retries', () => {
  it('of a connection wait twice as long each time, plus 300 to 2999 ms', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    expect([0, 1, 2, 3, 4].map(actual.reconnectDelay)).toEqual(allWaits)
    random.mockReturnValue(1 - Number.EPSILON)
    expect([0, 4].map(actual.reconnectDelay)).toEqual([3_999, 18_999])
  })

  it('end with one of eight close codes', () => {
    const codes = Array.from({ length: 5_000 }, (_, code) => code).filter(isFatal)
    expect(codes).toEqual([4004, 4005, 4400, 4401, 4406, 4409, 4429, 4500])
    expect(isFatal(undefined)).toBe(false)
  })
})

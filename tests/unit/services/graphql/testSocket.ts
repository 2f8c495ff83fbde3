import { vi } from 'vitest'
import WebSocketOfNode from 'ws'
import type { Clock } from '../../../../services/graphql/socket/clock.ts'
import { createSocket, type Socket } from '../../../../services/graphql/socket/socket.ts'
import type { Protocol, Sink } from '../../../../services/graphql/socket/types.ts'
import type { TestServer } from './testServer.ts'

export interface TestSocket extends Socket {
  /** Every delay so far, in milliseconds. */
  waits: number[]
  /** Ends the ten seconds that the server has to acknowledge. */
  timeOut: () => void
  /** Whether delays end only with `pass`. By default they end at once. */
  hold: boolean
  /** Ends the delays that were held. */
  pass: () => void
}

const timeoutMs = 10_000

/** The socket with the WebSocket of `ws`, with delays that take no time and without jitter. */
export function testSocket(
  server: Pick<TestServer, 'url'>,
  protocol: Protocol,
  token: () => string | undefined = () => undefined,
): TestSocket {
  const waits: number[] = []
  const timeouts = new Set<() => void>()
  const held = new Set<() => void>()
  const clock: Clock = (callback, milliseconds) => {
    if (milliseconds === timeoutMs) return kept(timeouts, callback)
    waits.push(milliseconds)
    if (self.hold) return kept(held, callback)
    const timer = setImmediate(callback)
    return () => clearImmediate(timer)
  }
  const socket = createSocket({ url: server.url, protocol, token, webSocket: testWebSocket, clock, random: () => 0 })
  const self: TestSocket = {
    ...socket,
    waits,
    hold: false,
    timeOut: () => callAll(timeouts),
    pass: () => callAll(held),
  }
  return self
}

function kept(set: Set<() => void>, callback: () => void): () => void {
  set.add(callback)
  return () => set.delete(callback)
}

function callAll(set: Set<() => void>): void {
  const all = [...set]
  set.clear()
  for (const each of all) each()
}

/** Without an error listener, Node would exit when a socket is closed while it is connecting. */
export const testWebSocket = class extends WebSocketOfNode {
  constructor(...given: ConstructorParameters<typeof WebSocketOfNode>) {
    super(...given)
    this.on('error', () => {})
  }
} as unknown as typeof WebSocket

export const operation = { query: 'subscription Ticks { tick }', operationName: 'Ticks' }

/** A sink that records its events. */
export function listener() {
  const ticks: unknown[] = []
  const sink = {
    next: vi.fn<Sink['next']>(({ data }) => ticks.push(data?.tick)),
    error: vi.fn<Sink['error']>(),
    complete: vi.fn<Sink['complete']>(),
    resumed: vi.fn<() => void>(),
  }
  return { ...sink, ticks }
}

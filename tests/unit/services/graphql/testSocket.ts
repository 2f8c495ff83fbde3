import { vi } from 'vitest'
import WebSocketOfNode from 'ws'
import type { Clock } from '../../../../services/graphql/socket/clock.ts'
import { createSocket, type Socket } from '../../../../services/graphql/socket/socket.ts'
import type { Protocol, Sink } from '../../../../services/graphql/socket/types.ts'
import type { TestServer } from './testServer.ts'

export interface TestSocket extends Socket {
  /** Milliseconds of every wait that was waited for. */
  waits: number[]
  /** The server has had its ten seconds to acknowledge. */
  losePatience: () => void
  /** Whether waits pass at once (the default), or only with `pass`. */
  hold: boolean
  /** Those who were held. */
  pass: () => void
}

const patience = 10_000

/** The socket with Node's WebSocket, whose waits take no time. Without jitter. */
export function testSocket(
  server: Pick<TestServer, 'url'>,
  protocol: Protocol,
  token: () => string | undefined = () => undefined,
): TestSocket {
  const waits: number[] = []
  const patient = new Set<() => void>()
  const held = new Set<() => void>()
  const clock: Clock = (callback, milliseconds) => {
    if (milliseconds === patience) return kept(patient, callback)
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
    losePatience: () => callAll(patient),
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

/** Without a listener Node ends the process on the error of a socket that was closed while it was opened. */
export const testWebSocket = class extends WebSocketOfNode {
  constructor(...given: ConstructorParameters<typeof WebSocketOfNode>) {
    super(...given)
    this.on('error', () => {})
  }
} as unknown as typeof WebSocket

export const operation = { query: 'subscription Ticks { tick }', operationName: 'Ticks' }

/** Listens, and notes what it hears. */
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

import type { ExecutionResult } from 'graphql'

export type Protocol = 'graphql-transport-ws' | 'graphql-ws'

/** A subscription, as sent to the server. */
export interface Operation {
  query: string
  operationName?: string | undefined
  variables?: Record<string, unknown>
}

/** Receives the events of a subscription. */
export interface Sink {
  next: (result: ExecutionResult) => void
  /** Gave up: a SocketError, or the server's errors. No events follow. */
  error: (error: unknown) => void
  /** The server has ended it. No events follow. */
  complete: () => void
  /** Runs again after a lost connection: events in between were missed. */
  resumed?: () => void
}

/** The connection was lost for good. */
export class SocketError extends Error {
  override name = 'SocketError'
  readonly code: number | undefined
  constructor(code: number | undefined) {
    super(`The socket was closed (${code ?? 'no close code'})`)
    this.code = code
  }
}

/** One connection, implemented for each protocol. Never retries. */
export interface Connection {
  /**
   * Only after the acknowledgement. The sink gets no events once the connection has ended.
   * @returns a function that unsubscribes
   */
  start: (operation: Operation, sink: Omit<Sink, 'resumed'>) => () => void
  close: () => void
}

export interface ConnectionOptions {
  url: string
  /** Payload of the first message, `connection_init`. */
  params: Record<string, unknown>
  /** Node 20 has none built in. */
  webSocket: typeof WebSocket
  acknowledged: () => void
  /** The connection has ended or failed; called once. @param code of the close event, if there was one */
  closed: (code: number | undefined) => void
}

export type Connect = (options: ConnectionOptions) => Connection

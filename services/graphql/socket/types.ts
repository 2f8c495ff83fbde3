import type { ExecutionResult } from 'graphql'

export type Protocol = 'graphql-transport-ws' | 'graphql-ws'

/** A subscription as it travels. */
export interface Operation {
  query: string
  operationName?: string | undefined
  variables?: Record<string, unknown>
}

/** What becomes of a subscription. */
export interface Sink {
  next: (result: ExecutionResult) => void
  /** Given up: after a SocketError, or with what the server answered. Nothing follows. */
  error: (error: unknown) => void
  /** The server has ended it. Nothing follows. */
  complete: () => void
  /** It runs again after the connection was lost: what happened in between was missed. */
  resumed?: () => void
}

/** The connection was lost for good. */
export class SocketError extends Error {
  override name = 'SocketError'
  readonly code: number | undefined
  constructor(code: number | undefined) {
    super(`The socket was closed (${code ?? 'no answer'})`)
    this.code = code
  }
}

/** One connection, from its opening to its end: what the protocols differ in. It never tries anything again. */
export interface Connection {
  /** Once it is acknowledged. After the connection's end the sink hears nothing. @returns ends it */
  start: (operation: Operation, sink: Omit<Sink, 'resumed'>) => () => void
  close: () => void
}

export interface ConnectionOptions {
  url: string
  /** Sent to the server before anything else. */
  params: Record<string, unknown>
  /** Where there is none: Node 20. */
  webSocket: typeof WebSocket
  acknowledged: () => void
  /** It has ended, or could not be had: called once. @param code of the close event, when there was one */
  closed: (code: number | undefined) => void
}

export type Connect = (options: ConnectionOptions) => Connection

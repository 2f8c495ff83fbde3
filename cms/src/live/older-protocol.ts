import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { execute, type GraphQLSchema, subscribe } from 'graphql'
import { type ConnectionContext, SubscriptionServer } from 'subscriptions-transport-ws'
import type { WebSocket } from 'ws'
import { PATIENCE, SUBSCRIPTIONS, UNAUTHORIZED } from './limits'
import { liveRules } from './schema'
import { createHold, type Hold } from './subscription-limit'

interface Known {
  hold: Hold
  /** Of the library; there when the client has said who it is. */
  context?: ConnectionContext
}

/** The protocol `graphql-ws`, of clients that have not moved on. https://github.com/apollographql/subscriptions-transport-ws */
export const olderProtocol = (schema: GraphQLSchema, mayConnect: (params: unknown) => Promise<boolean>) => {
  // All that it wants of a server is its connections.
  const connections = new EventEmitter()
  const known = new WeakMap<WebSocket, Known>()
  SubscriptionServer.create(
    {
      schema,
      execute,
      subscribe: subscribe as never,
      validationRules: liveRules,
      async onConnect(params: unknown, socket: WebSocket, context: ConnectionContext) {
        const connection = known.get(socket)
        if (!connection || connection.context) throw new Error('Too many initialisation requests')
        connection.context = context
        if (await mayConnect(params)) return
        socket.close(UNAUTHORIZED, 'Unauthorized')
        throw new Error('Unauthorized')
      },
      onOperation(_message: unknown, params: object, socket: WebSocket) {
        const connection = known.get(socket)
        if (!connection?.context) throw new Error('Connect first')
        if (Object.keys(connection.context.operations).length > SUBSCRIPTIONS)
          throw new Error(`At most ${SUBSCRIPTIONS} subscriptions`)
        return { ...params, context: connection.hold }
      },
    },
    connections as never,
  )

  return (socket: WebSocket, request: IncomingMessage): void => {
    const connection: Known = { hold: createHold(socket) }
    known.set(socket, connection)
    const timer = setTimeout(() => {
      if (!connection.context) socket.close(4408, 'Connection initialisation timeout')
    }, PATIENCE)
    socket.once('close', () => clearTimeout(timer))
    connections.emit('connection', socket, request)
  }
}

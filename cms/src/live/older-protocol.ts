import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { execute, type GraphQLSchema, subscribe } from 'graphql'
import { type ConnectionContext, SubscriptionServer } from 'subscriptions-transport-ws'
import type { WebSocket } from 'ws'
import {
  INIT_TIMEOUT_MS,
  MAX_SUBSCRIPTIONS,
  type StartSubscription,
  subscriptionsOf,
  UNAUTHORIZED,
} from './connections'
import { liveRules } from './schema'

interface Connection {
  startSubscription: StartSubscription
  /** The library's context; set once the client has sent `connection_init`. */
  context?: ConnectionContext
}

/** The protocol `graphql-ws`, for older clients. https://github.com/apollographql/subscriptions-transport-ws */
export const olderProtocol = (schema: GraphQLSchema, mayConnect: (params: unknown) => Promise<boolean>) => {
  // The library needs only the server's connection events.
  const connections = new EventEmitter()
  const connectionOf = new WeakMap<WebSocket, Connection>()
  SubscriptionServer.create(
    {
      schema,
      execute,
      subscribe: subscribe as never,
      validationRules: liveRules,
      async onConnect(params: unknown, socket: WebSocket, context: ConnectionContext) {
        const connection = connectionOf.get(socket)
        if (!connection || connection.context) throw new Error('Too many initialisation requests')
        connection.context = context
        if (await mayConnect(params)) return
        socket.close(UNAUTHORIZED, 'Unauthorized')
        throw new Error('Unauthorized')
      },
      onOperation(_message: unknown, params: object, socket: WebSocket) {
        const connection = connectionOf.get(socket)
        if (!connection?.context) throw new Error('Send connection_init first')
        if (Object.keys(connection.context.operations).length > MAX_SUBSCRIPTIONS)
          throw new Error(`At most ${MAX_SUBSCRIPTIONS} subscriptions`)
        return { ...params, context: connection.startSubscription }
      },
    },
    connections as never,
  )

  return (socket: WebSocket, request: IncomingMessage): void => {
    const connection: Connection = { startSubscription: subscriptionsOf(socket) }
    connectionOf.set(socket, connection)
    const timer = setTimeout(() => {
      if (!connection.context) socket.close(4408, 'Connection initialisation timeout')
    }, INIT_TIMEOUT_MS)
    socket.once('close', () => clearTimeout(timer))
    connections.emit('connection', socket, request)
  }
}

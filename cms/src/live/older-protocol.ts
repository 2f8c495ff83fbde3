import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { execute, type GraphQLSchema, subscribe } from 'graphql'
import { type ConnectionContext, SubscriptionServer } from 'subscriptions-transport-ws'
import type { WebSocket } from 'ws'
import { PATIENCE, SUBSCRIPTIONS, UNAUTHORIZED } from './limits'
import { liveRules } from './schema'

/** The protocol `graphql-ws`, of clients that have not moved on. https://github.com/apollographql/subscriptions-transport-ws */
export const olderProtocol = (schema: GraphQLSchema, mayConnect: (params: unknown) => Promise<boolean>) => {
  // All that it wants of a server is its connections.
  const connections = new EventEmitter()
  const ready = new WeakSet<object>()
  const open = new WeakMap<object, ConnectionContext>()
  SubscriptionServer.create(
    {
      schema,
      execute,
      subscribe: subscribe as never,
      validationRules: liveRules,
      async onConnect(params: unknown, socket: WebSocket, context: ConnectionContext) {
        ready.add(socket)
        open.set(socket, context)
        if (await mayConnect(params)) return
        socket.close(UNAUTHORIZED, 'Unauthorized')
        throw new Error('Unauthorized')
      },
      onOperation(_message: unknown, params: object, socket: WebSocket) {
        const context = open.get(socket)
        if (!context) throw new Error('Connect first')
        if (Object.keys(context.operations).length > SUBSCRIPTIONS)
          throw new Error(`At most ${SUBSCRIPTIONS} subscriptions`)
        return params
      },
    },
    connections as never,
  )

  return (socket: WebSocket, request: IncomingMessage): void => {
    const timer = setTimeout(() => {
      if (!ready.has(socket)) socket.close(4408, 'Connection initialisation timeout')
    }, PATIENCE)
    socket.once('close', () => clearTimeout(timer))
    connections.emit('connection', socket, request)
  }
}

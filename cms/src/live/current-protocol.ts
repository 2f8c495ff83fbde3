import type { IncomingMessage } from 'node:http'
import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'
import { makeServer } from 'graphql-ws'
import type { WebSocket } from 'ws'
import {
  INIT_TIMEOUT_MS,
  MAX_SUBSCRIPTIONS,
  type StartSubscription,
  subscriptionsOf,
  UNAUTHORIZED,
} from './connections'
import { liveRules } from './schema'

interface Extra {
  socket: WebSocket
  startSubscription: StartSubscription
}

/** The protocol `graphql-transport-ws`. https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md */
export const currentProtocol = (schema: GraphQLSchema, mayConnect: (params: unknown) => Promise<boolean>) => {
  const server = makeServer<Record<string, unknown>, Extra>({
    schema,
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    async onConnect({ connectionParams, extra }) {
      if (await mayConnect(connectionParams)) return
      // The library's own code would be 4403, after which clients retry.
      extra.socket.close(UNAUTHORIZED, 'Unauthorized')
      return false
    },
    onSubscribe({ subscriptions, extra }, _id, { query, operationName, variables: variableValues }) {
      if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS)
        return [new GraphQLError(`At most ${MAX_SUBSCRIPTIONS} subscriptions`)]
      // Parsed here, because the library would close the connection on a syntax error.
      const document = parseQuery(query)
      if (document instanceof GraphQLError) return [document]
      const faults = validate(schema, document, liveRules)
      return faults.length
        ? faults
        : { schema, document, operationName, variableValues, contextValue: extra.startSubscription }
    },
  })

  return (socket: WebSocket, _request: IncomingMessage): void => {
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: async (data) => {
          if (socket.readyState === socket.OPEN) socket.send(data)
        },
        close: (code, reason) => socket.close(code, reason),
        onMessage: (receive) => {
          socket.on('message', (data) => {
            receive(String(data)).catch(() => socket.close(4500, 'Internal server error'))
          })
        },
      },
      { socket, startSubscription: subscriptionsOf(socket) },
    )
    socket.once('close', (code, reason) => void closed(code, String(reason)))
  }
}

const parseQuery = (query: string): DocumentNode | GraphQLError => {
  try {
    return parse(query)
  } catch (error) {
    return error as GraphQLError
  }
}

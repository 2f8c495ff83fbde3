import { createClient } from 'graphql-ws'
import type { Connect } from './types.ts'

/** The protocol `graphql-transport-ws`: https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md */
export const connect: Connect = ({ url, params, webSocket, acknowledged, closed }) => {
  let opened = false
  let ready = false
  const client = createClient({
    url,
    connectionParams: params,
    webSocketImpl: webSocket,
    // Connects immediately and never retries: socket.ts decides that for both protocols.
    lazy: false,
    retryAttempts: 0,
    on: {
      opened() {
        opened = true
      },
      connected() {
        ready = true
        acknowledged()
      },
      closed: (event) => closed((event as CloseEvent).code),
    },
    // A socket that was open reports by its close event, which has a code.
    onNonLazyError: () => {
      if (!opened) closed(undefined)
    },
  })
  return {
    start: ({ query, operationName, variables }, { next, error, complete }) =>
      client.subscribe(
        { query, operationName: operationName ?? null, variables: variables ?? null },
        {
          next: (result) => next(result as never),
          // Errors of the subscription are an array; anything else means that the connection has ended.
          error(reason) {
            if (Array.isArray(reason)) error(reason)
          },
          complete,
        },
      ),
    // `dispose` waits for an acknowledgement that may never come.
    close: () => (ready ? void client.dispose() : client.terminate()),
  }
}

import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { createClient } from 'graphql-ws'
import { catchError } from 'rxjs'
import { type Connection, type ConnectionOptions, maxRetries, reconnectDelay, SocketError } from './retries.ts'

/** Time within which the server must acknowledge a connection. */
const acknowledgeMs = 10_000

/** The protocol `graphql-transport-ws`: https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md */
export function openConnection({ url, params, resumed }: ConnectionOptions): Connection {
  let lastCode: number | undefined
  let isRestart = false
  let endWait = () => {}
  const client = createClient({
    url,
    connectionParams: params,
    connectionAckWaitTimeout: acknowledgeMs,
    retryAttempts: maxRetries,
    async retryWait(retries) {
      if (!isRestart)
        await new Promise<void>((resolve) => {
          endWait = resolve
          setTimeout(resolve, reconnectDelay(retries))
        })
      isRestart = false
    },
    // An Error without a close code is a message that cannot be parsed; a refused connection is an event.
    shouldRetry: (error) => !(error instanceof Error) || 'code' in error,
    on: {
      connected: (_socket, _payload, wasRetry) => wasRetry && resumed(),
      closed: (event) => {
        lastCode = (event as CloseEvent).code
      },
    },
  })
  const lost = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      catchError((error) => {
        throw CombinedGraphQLErrors.is(error) ? error : new SocketError(lastCode)
      }),
    ),
  )
  return {
    link: lost.concat(new GraphQLWsLink(client)),
    restart() {
      isRestart = true
      client.terminate()
      endWait()
    },
    suspend: client.terminate,
    resume: () => endWait(),
  }
}

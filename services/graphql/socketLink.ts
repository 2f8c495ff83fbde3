import { ApolloLink } from '@apollo/client'
import { print } from 'graphql'
import { Observable } from 'rxjs'
import type { Socket } from './socket/socket.ts'

/** Opens the page's socket, which other subscribers may share; loaded by the first subscription. */
export type OpenSocket = () => Promise<Pick<Socket, 'subscribe'>>

/** Sends subscriptions through the socket. */
export function socketLink(open: OpenSocket): ApolloLink {
  return new ApolloLink(
    ({ query, operationName, variables }) =>
      new Observable((observer) => {
        let end: (() => void) | undefined
        let ended = false
        open().then(
          (socket) => {
            if (ended) return
            end = socket.subscribe(
              { query: print(query), operationName, variables },
              {
                next: (result) => observer.next(result as never),
                error: (error) => observer.error(error),
                complete: () => observer.complete(),
              },
            )
          },
          (error) => observer.error(error),
        )
        return () => {
          ended = true
          end?.()
        }
      }),
  )
}

import { ApolloLink } from '@apollo/client'
import { print } from 'graphql'
import { Observable } from 'rxjs'
import type { Socket } from './socket/socket.ts'

/** Subscriptions through the socket, which may be that of other parts of the page. */
export function socketLink(socket: Pick<Socket, 'subscribe'>): ApolloLink {
  return new ApolloLink(
    ({ query, operationName, variables }) =>
      new Observable((observer) =>
        socket.subscribe(
          { query: print(query), operationName, variables },
          {
            next: (result) => observer.next(result as never),
            error: (error) => observer.error(error),
            complete: () => observer.complete(),
          },
        ),
      ),
  )
}

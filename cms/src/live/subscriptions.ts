import { GraphQLError } from 'graphql'
import type { WebSocket } from 'ws'
import { MAX_SUBSCRIPTIONS } from './limits'

/** Starts one subscription of a connection. */
export type StartSubscription = <T>(listen: () => AsyncIterator<T>) => AsyncIterableIterator<T>

/**
 * Limits a connection to MAX_SUBSCRIPTIONS at the same time, and ends them when it closes. The libraries register a
 * subscription only after it has started: of several with the same id in one packet they neither count nor end the rest.
 * @throws GraphQLError (the returned function) if the limit is reached or the connection has closed
 */
export const subscriptionsOf = (socket: WebSocket): StartSubscription => {
  const active = new Set<AsyncIterator<unknown>>()
  socket.once('close', () => {
    for (const events of active) void events.return?.()
  })
  return (listen) => {
    if (socket.readyState !== socket.OPEN) throw new GraphQLError('The connection has closed')
    if (active.size >= MAX_SUBSCRIPTIONS) throw new GraphQLError(`At most ${MAX_SUBSCRIPTIONS} subscriptions`)
    const events = listen()
    active.add(events)
    return {
      [Symbol.asyncIterator]() {
        return this
      },
      next: () => events.next(),
      async return() {
        active.delete(events)
        await events.return?.()
        return { done: true, value: undefined }
      },
    }
  }
}

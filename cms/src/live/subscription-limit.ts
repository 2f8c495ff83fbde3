import { GraphQLError } from 'graphql'
import type { WebSocket } from 'ws'
import { MAX_SUBSCRIPTIONS } from './limits'

/** Starts listening for one subscription of a connection. */
export type Hold = <T>(begin: () => AsyncIterator<T>) => AsyncIterableIterator<T>

/**
 * Limits a connection to MAX_SUBSCRIPTIONS at the same time, and ends them when it closes. The libraries register a
 * subscription only after it has started: of several with the same id in one packet they neither count nor end the rest.
 * @throws GraphQLError (`Hold`) if the limit is reached or the connection has closed
 */
export const createHold = (socket: WebSocket): Hold => {
  const held = new Set<AsyncIterator<unknown>>()
  socket.once('close', () => {
    for (const events of held) void events.return?.()
  })
  return (begin) => {
    if (socket.readyState !== socket.OPEN) throw new GraphQLError('The connection has closed')
    if (held.size >= MAX_SUBSCRIPTIONS) throw new GraphQLError(`At most ${MAX_SUBSCRIPTIONS} subscriptions`)
    const events = begin()
    held.add(events)
    return {
      [Symbol.asyncIterator]() {
        return this
      },
      next: () => events.next(),
      async return() {
        held.delete(events)
        await events.return?.()
        return { done: true, value: undefined }
      },
    }
  }
}

import { GraphQLError } from 'graphql'
import type { WebSocket } from 'ws'
import { SUBSCRIPTIONS } from './limits'

/** Begins to listen for one subscription of a connection. */
export type Hold = <T>(begin: () => AsyncIterator<T>) => AsyncIterableIterator<T>

/**
 * What one connection listens to: at most SUBSCRIPTIONS at once, and nothing after its close. The libraries know a
 * subscription only when it has begun: those that one packet begins under the same name they neither count nor end.
 * @throws GraphQLError (`Hold`) when it has as many, or has closed
 */
export const createHold = (socket: WebSocket): Hold => {
  const held = new Set<AsyncIterator<unknown>>()
  socket.once('close', () => {
    for (const events of held) void events.return?.()
  })
  return (begin) => {
    if (socket.readyState !== socket.OPEN) throw new GraphQLError('The connection has closed')
    if (held.size >= SUBSCRIPTIONS) throw new GraphQLError(`At most ${SUBSCRIPTIONS} subscriptions`)
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

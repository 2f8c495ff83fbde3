import { setImmediate } from 'node:timers/promises'

let lastTurn: Promise<void> = Promise.resolve()

/**
 * A turn of the event loop for each caller. Renders and other long work use several, so that requests for stored pages
 * come between them: without, several parts of it, which never wait for I/O, would run back to back in one turn.
 */
export function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

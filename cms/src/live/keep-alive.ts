import type { WebSocket } from 'ws'

/** What a connection that does not read may pile up, in bytes. */
const BACKLOG = 64 * 1024

/** Ends a connection whose other end has gone without a word, or does not read. */
export const keepAlive = (socket: WebSocket, seconds: number): void => {
  let alive = true
  socket.on('pong', () => {
    alive = true
  })
  const timer = setInterval(() => {
    if (!alive || socket.bufferedAmount > BACKLOG) return socket.terminate()
    alive = false
    socket.ping()
  }, seconds * 1000)
  socket.once('close', () => clearInterval(timer))
}

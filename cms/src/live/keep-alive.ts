import type { WebSocket } from 'ws'

/** Bytes that may be buffered for a connection that does not read. */
const MAX_BACKLOG_BYTES = 64 * 1024

/** Ends a connection that no longer responds to pings or does not read. */
export const keepAlive = (socket: WebSocket, seconds: number): void => {
  let alive = true
  socket.on('pong', () => {
    alive = true
  })
  const timer = setInterval(() => {
    if (!alive || socket.bufferedAmount > MAX_BACKLOG_BYTES) return socket.terminate()
    alive = false
    socket.ping()
  }, seconds * 1000)
  socket.once('close', () => clearInterval(timer))
}

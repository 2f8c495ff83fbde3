import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { minimalPage } from '#server/render/minimalPage.ts'

/** Longer than the 60 s that proxies commonly keep a connection: the side that closes first must be the proxy. */
const keepAliveTimeout = 72_000
/** A request that takes longer to arrive is an attack or a dead line. */
const requestTimeout = 30_000

/** Node's server with the limits of this site. */
export function createHttpServer(listener: RequestListener): Server {
  return createServer({ keepAliveTimeout, requestTimeout }, listener)
}

const statusOf: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Answers what is no HTTP. There is neither request nor response, so the answer is written by hand.
 * https://nodejs.org/api/http.html#event-clienterror
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: readonly (readonly [string, string])[],
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOf[error.code ?? ''] ?? '400 Bad Request'
  const { body, contentType } = minimalPage(400, 'The address is not valid.')
  const lines = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

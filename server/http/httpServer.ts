import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { minimalPage } from '#server/render/minimalPage.ts'
import { withInlineHashes } from '#server/render/policyForHtml.ts'

/** Longer than the usual 60 s of proxies: the proxy must be the side that closes an idle connection. */
const keepAliveTimeout = 72_000
/** A request that takes longer to arrive is an attack or a dead connection; slowBodies.ts ends most bodies earlier. */
const headersTimeout = 30_000
const requestTimeout = 300_000

/** Node's HTTP server with this site's timeouts. */
export function createHttpServer(listener: RequestListener): Server {
  return createServer({ keepAliveTimeout, headersTimeout, requestTimeout }, listener)
}

const statusOf: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Responds to input that is not valid HTTP. There is no request or response object, so it writes to the socket.
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
    ...headers.map(([name, value]) => `${name}: ${withInlineHashes(value, body)}`),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

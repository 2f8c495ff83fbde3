import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { withInlineHashes } from '#server/render/inlineHashes.ts'
import { minimalPage } from '#server/render/minimalPage.ts'
import { wordsOf } from '#server/render/words.ts'

/** Longer than the usual 60 s of proxies: the proxy must be the side that closes an idle connection. */
const keepAliveTimeout = 72_000
/**
 * A request that takes longer to arrive is an attack or a dead connection. Eight photos may take this long on a slow
 * phone; `endSlowBodies` ends all other bodies earlier, and those that do not move.
 */
const headersTimeout = 30_000
const requestTimeout = 900_000

/** Descriptors that connections leave to files, calls of the backend, and code that is still being loaded. */
const reserved = 256

/**
 * Node's HTTP server with this site's timeouts. It takes only as many connections as leave descriptors for everything
 * else; otherwise many visitors could make the server lose forms, or end while it loads its code.
 * @param openFiles how many descriptors this process may have
 */
export function createHttpServer(listener: RequestListener, openFiles = openFileLimit()): Server {
  const server = createServer({ keepAliveTimeout, headersTimeout, requestTimeout }, listener)
  if (openFiles !== undefined) server.maxConnections = openFiles - Math.min(reserved, Math.ceil(openFiles / 2))
  return server
}

/** @returns undefined if there is none, as on Windows. https://nodejs.org/api/report.html */
function openFileLimit(): number | undefined {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : undefined
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
  const { body, contentType, inline } = minimalPage(400, undefined, wordsOf()['server.400'])
  const lines = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers.map(([name, value]) => `${name}: ${inline ? withInlineHashes(value, inline) : value}`),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

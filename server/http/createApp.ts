import type { IncomingMessage, ServerResponse } from 'node:http'
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { retryAfterS } from '#server/cache/preparedResponse.ts'
import { Overloaded } from '#server/limits/admission.ts'
import { addAccessLog, logDirectResponse, traceOfRequest } from '#server/log/accessLog.ts'
import { sendReply, setStaleHeader } from '#server/send/sendReply.ts'
import { answerDecisions } from './answerDecisions.ts'
import { answerClientError, createHttpServer } from './httpServer.ts'
import { Drain } from './stop.ts'

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}

interface AppOptions {
  log: FastifyBaseLogger
  /** How many proxies add to X-Forwarded-For, or their networks: what stands before theirs comes from the client. */
  trustProxy: number | string[]
  /** Runs before Fastify; calls `next` for requests that it does not handle. */
  before: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Fastify over the site's HTTP server. It needs the decorators of setup/decorators.ts before it listens. */
export function createApp({ log, trustProxy, before }: AppOptions): FastifyInstance {
  const drain = new Drain()
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // accessLog.ts writes one line per request, the same as the fast path.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace' }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    genReqId: traceOfRequest,
    // Hooks do not run for a target that the router cannot decode.
    frameworkErrors: async (_error, request, reply) => {
      sendReply(request, reply, await app.errorPages(400))
      logDirectResponse(log, request.raw, { status: 400, started: performance.now() })
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, app.fixedHeaders),
    serverFactory: (toFastify) =>
      drain.watch(
        createHttpServer((request, response) => before(request, response, () => toFastify(request, response))),
      ),
    // Requests on connections that are not closed yet still get a response: stop.ts.
    return503OnClosing: false,
  })
  app.decorate('drain', drain)
  return app
}

/** What applies to all requests: headers, log, errors, and the decisions before any route. */
export function addRequestHooks(app: FastifyInstance): void {
  const fixed = Object.fromEntries(app.fixedHeaders)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(fixed)
    setStaleHeader(reply.raw, app.site.unconfirmedS())
  })
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('Retry-After')) reply.header('Retry-After', retryAfterS)
  })
  addAccessLog(app)
  endSlowBodies(app)
  addErrorHandler(app)
  answerDecisions(app)
  // For what a route has not found, such as a file. Pages have their own 404 page (server/routes/pages).
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found\n'))
}

/** The only texts that clients see about their errors; details go to the log. */
const texts: Record<number, string> = {
  400: 'Bad request',
  413: 'Too large',
  415: 'Unsupported media type',
}

/**
 * Handles all errors thrown by route handlers: client errors as plain text, too many renders as the 503 page, and all
 * others as the 500 page.
 */
function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 400 && statusCode < 500) {
      return reply
        .code(statusCode)
        .type('text/plain')
        .send(`${texts[statusCode] ?? 'Bad request'}\n`)
    }
    if (error instanceof Overloaded) {
      request.log.warn({ path: request.target.path, reason: error.message }, 'Too many pages are being rendered')
      return sendReply(request, reply, await app.errorPages(503))
    }
    request.log.error({ err: error }, 'A request failed')
    return sendReply(request, reply, await app.errorPages(500))
  })
}

interface SlowBodyOptions {
  /** The time in which a body must arrive. A form with photos may take longer, as long as it moves. */
  maxMs?: number
  /** Bytes of a form with photos that must arrive in each such time: a phone with a bad connection sends many times more. */
  minBytes?: number
}

/**
 * Ends requests whose body takes too long to arrive: an attack or a dead connection. Photos may take minutes on a
 * phone; their route limits how many arrive at the same time.
 */
export function endSlowBodies(app: FastifyInstance, { maxMs = 30_000, minBytes = 128 * 1024 }: SlowBodyOptions = {}) {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!hasBody || raw.complete) return
    const required = /^multipart\//i.test(headers['content-type'] ?? '') ? minBytes : Number.POSITIVE_INFINITY
    let before = raw.socket.bytesRead
    const timer = setInterval(() => {
      const { bytesRead } = raw.socket
      if (!raw.complete && bytesRead - before < required) raw.destroy()
      before = bytesRead
    }, maxMs).unref()
    reply.raw.once('close', () => clearInterval(timer))
  })
}

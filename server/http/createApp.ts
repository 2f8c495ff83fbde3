import type { IncomingMessage, ServerResponse } from 'node:http'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { retryAfterS } from '#server/cache/preparedResponse.ts'
import { addAccessLog, logDirectResponse, traceOfRequest } from '#server/log/accessLog.ts'
import { sendReply, setStaleHeader } from '#server/send/sendReply.ts'
import { answerDecisions } from './answerDecisions.ts'
import { addErrorHandler } from './errorHandler.ts'
import { answerClientError, createHttpServer } from './httpServer.ts'
import { endSlowBodies } from './slowBodies.ts'
import { createDrain, type Drain } from './stop.ts'

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}

export interface AppOptions {
  log: FastifyBaseLogger
  /** How many proxies add to X-Forwarded-For, or their networks: what stands before theirs comes from the client. */
  trustProxy: number | string[]
  /** Runs before Fastify; calls `next` for requests that it does not handle. */
  before: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Fastify over the site's HTTP server. It needs the decorators of setup/decorators.ts before it listens. */
export function createApp({ log, trustProxy, before }: AppOptions): FastifyInstance {
  const drain = createDrain()
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

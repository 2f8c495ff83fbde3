import type { IncomingMessage, ServerResponse } from 'node:http'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { retryAfterS } from '#server/cache/preparedResponse.ts'
import { addAccessLog, logAccess, nextRequestId, pathForLog } from '#server/log/accessLog.ts'
import type { Languages } from '#server/routing/languages.ts'
import type { ErrorPages } from '#server/send/errorPages.ts'
import { sendReply } from '#server/send/sendReply.ts'
import { setStaleHeader } from '#server/send/staleHeader.ts'
import type { RedirectTables } from '../routing/decide.ts'
import { answerDecisions } from './answerDecisions.ts'
import type { Drain } from './drain.ts'
import { addErrorHandler } from './errorHandler.ts'
import { answerClientError, createHttpServer } from './httpServer.ts'
import { endSlowBodies } from './slowBodies.ts'

export interface AppParts {
  log: FastifyBaseLogger
  /** The site runs behind one proxy that sets X-Forwarded-For. */
  trustProxy: boolean
  /** Sent with every response. */
  headers: readonly (readonly [string, string])[]
  tables: RedirectTables
  languages: Languages
  errorPages: ErrorPages
  /** See server/content/siteContent.ts. */
  unconfirmedS: () => number | undefined
  drain: Drain
  /** Runs before Fastify; calls `next` for requests that it does not handle. */
  before: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Fastify with everything that applies to all requests: headers, log, errors, and the decisions before any route. */
export function createApp(parts: AppParts): FastifyInstance {
  const { log, headers, errorPages, drain } = parts
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // accessLog.ts writes one line per request, the same as the fast path.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    // One proxy: any entries before its own in X-Forwarded-For come from the client and are not trusted.
    trustProxy: parts.trustProxy && ((_address, hop) => hop === 0),
    genReqId: nextRequestId,
    // Hooks do not run for a target that the router cannot decode.
    frameworkErrors: async (_error, request, reply) => {
      sendReply(request, reply, await errorPages(400))
      logAccess(log, { id: request.id, method: request.method, path: pathForLog(request.raw.url), status: 400, ms: 0 })
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
    serverFactory: (toFastify) =>
      drain.watch(
        createHttpServer((request, response) => parts.before(request, response, () => toFastify(request, response))),
      ),
    // Requests on connections that are not closed yet still get a response: stop.ts.
    return503OnClosing: false,
  })
  app.decorate('drain', drain)
  const fixed = Object.fromEntries(headers)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(fixed)
    setStaleHeader(reply.raw, parts.unconfirmedS())
  })
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('Retry-After')) reply.header('Retry-After', retryAfterS)
  })
  addAccessLog(app)
  endSlowBodies(app)
  addErrorHandler(app, errorPages)
  answerDecisions(app, parts)
  // For what a route has not found, such as a file. Pages have their own 404 page (server/routes/pages).
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found\n'))
  return app
}

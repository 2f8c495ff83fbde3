import type { FastifyError, FastifyInstance } from 'fastify'
import { Overloaded } from '#server/limits/admission.ts'
import { sendReply } from '#server/send/sendReply.ts'

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
export function addErrorHandler(app: FastifyInstance): void {
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

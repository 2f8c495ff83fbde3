import type { FastifyError, FastifyInstance } from 'fastify'
import type { ErrorPages } from '#server/send/errorPages.ts'
import { sendReply } from '#server/send/sendReply.ts'

/** What a client may be told of its own faults; the rest is for the log. */
const texts: Record<number, string> = {
  400: 'Bad request',
  413: 'Too large',
  415: 'Unsupported media type',
}

/** The one place where errors of handlers end: the client's faults in plain text, all others as the 500 page. */
export function addErrorHandler(app: FastifyInstance, errorPages: ErrorPages): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 400 && statusCode < 500) {
      return reply
        .code(statusCode)
        .type('text/plain')
        .send(`${texts[statusCode] ?? 'Bad request'}\n`)
    }
    request.log.error({ err: error }, 'A request failed')
    return sendReply(request, reply, await errorPages(500))
  })
}

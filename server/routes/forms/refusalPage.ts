import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PrepareResponse } from '#server/cache/preparedResponse.ts'
import { barePage, escapeHtml } from '#server/render/minimalPage.ts'
import { sendReply } from '#server/send/sendReply.ts'

/** Why a form is not read, for a script, and what to do about it, for a visitor. */
const refusals = {
  400: ['Bad request', 'The form did not arrive as a whole. Go back and send it again.'],
  403: [
    'This form can only be sent from this site.',
    'This form can only be sent from this site. Open its page here and send it from there.',
  ],
  411: ['Length required', 'Your browser did not say how long the form is. Go back and send it without files.'],
  413: [
    'Too large',
    'The form is too large to be sent. Go back and choose fewer or smaller files, or send it without them.',
  ],
  415: ['Unsupported media type', 'This is not a form of this site. Open its page and send it from there.'],
} as const

type Status = keyof typeof refusals

export const isRefusal = (status: number): status is Status => Object.hasOwn(refusals, status)

/** Refuses a form without reading it: with a page in a browser, which offers its Back button with all that was typed. */
export const refusalPage =
  (prepareResponse: PrepareResponse) =>
  async (request: FastifyRequest, reply: FastifyReply, status: Status): Promise<FastifyReply> => {
    const [short, advice] = refusals[status]
    if (!request.headers.accept?.includes('text/html')) return reply.code(status).type('text/plain').send(`${short}\n`)
    const page = barePage(
      status,
      short,
      `<h1>The form was not sent</h1>\n<p>${escapeHtml(advice)}</p>\n<p><a href="/">Home</a></p>`,
    )
    return sendReply(request, reply, await prepareResponse(page, { path: request.url, private: true }))
  }

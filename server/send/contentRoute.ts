import type { FastifyInstance } from 'fastify'
import type { Rendered } from '#server/render/types.ts'
import type { KnownContent } from '#services/clients/content/followContent.ts'
import type { Clock } from '#services/rules/time/clock.ts'
import { sendAnswer } from './sendReply.ts'

/** @param path of the request, canonical */
type MakeAt = (known: KnownContent, clock: Clock, path: string) => Rendered | Promise<Rendered>

/** Adds a `GET` route whose responses follow from the content: each is made once for each version of it. */
export function contentRoute(app: FastifyInstance, url: string, make: MakeAt): void {
  app.get(url, async (request, reply) => {
    const { path } = request.target
    return sendAnswer(request, reply, await app.contentResponse(path, (known, clock) => make(known, clock, path)))
  })
}

/** A response with status 200. */
export const okay = (contentType: string, body: string, headers: Rendered['headers'] = []): Rendered => ({
  status: 200,
  contentType: `${contentType}; charset=utf-8`,
  body,
  headers,
  failed: false,
})

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '#server/cache/pageStore.ts'
import type { PreparedResponse } from '#server/cache/preparedResponse.ts'
import { sendPrepared } from './sendPrepared.ts'

/** Sends a prepared response, bypassing Fastify's serialisation. */
export function sendReply(request: FastifyRequest, reply: FastifyReply, entry: PreparedResponse): FastifyReply {
  reply.hijack()
  sendPrepared(request.raw, reply.raw, entry)
  return reply
}

/** The same; the access log says where the response comes from. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, { entry, cache }: Answer): FastifyReply {
  request.cache = cache
  return sendReply(request, reply, entry)
}

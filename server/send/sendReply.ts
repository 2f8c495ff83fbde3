import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreparedResponse } from '#server/cache/preparedResponse.ts'
import { sendPrepared } from './sendPrepared.ts'

/** Sends a prepared response, bypassing Fastify's serialisation. */
export function sendReply(request: FastifyRequest, reply: FastifyReply, entry: PreparedResponse): FastifyReply {
  reply.hijack()
  sendPrepared(request.raw, reply.raw, entry)
  return reply
}

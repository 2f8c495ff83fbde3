import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreparedResponse } from '#server/cache/preparedResponse.ts'
import type { CacheState } from '#server/log/accessLog.ts'
import { sendPrepared } from './sendPrepared.ts'

/**
 * Sends a prepared response, bypassing Fastify's serialisation.
 * @param cache for the access log: where the response comes from
 */
export function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: PreparedResponse,
  cache?: CacheState,
): FastifyReply {
  request.cache = cache
  reply.hijack()
  sendPrepared(request.raw, reply.raw, entry)
  return reply
}

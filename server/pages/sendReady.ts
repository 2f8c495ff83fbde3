import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Entry } from './entry.ts'
import { sendEntry } from './sendEntry.ts'

/** Sends a ready answer past Fastify's own serialisation. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, entry: Entry): FastifyReply {
  reply.hijack()
  sendEntry(request.raw, reply.raw, entry)
  return reply
}

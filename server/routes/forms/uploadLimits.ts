import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientOf, createRateLimit } from '#server/limits/rateLimit.ts'
import type { FileField } from '#services/forms/formTypes.ts'

/** More than the other fields of a form need. */
const fieldBytes = 256 * 1024
const maxAtOnce = 16
const maxAtOncePerClient = 4
const retrySeconds = 60
const hourMs = 3_600_000
const uploadsPerForm = 8

/**
 * Limits forms with files before their body is read: their size, how many arrive at the same time on the whole site and
 * from one client, and how many one client sends. Other forms are small and pass.
 * @param perHour forms that one client may send in an hour; eight times as many uploads are allowed
 */
export function createUploadLimits(perHour: number) {
  const limit = createRateLimit({ max: perHour * uploadsPerForm, windowMs: hourMs })
  const running: string[] = []

  return async function limitUpload({ max, maxBytes }: FileField, request: FastifyRequest, reply: FastifyReply) {
    if (!/^multipart\//i.test(request.headers['content-type'] ?? '')) return undefined
    const refuse = (status: number, text: string, retryAfterS?: number) => {
      reply.code(status).type('text/plain')
      // A body of acceptable size is read and discarded: browsers show no response until they have sent all of it.
      if (retryAfterS) request.raw.resume()
      else reply.header('Connection', 'close')
      return (retryAfterS ? reply.header('Retry-After', retryAfterS) : reply).send(`${text}\n`)
    }
    const length = Number(request.headers['content-length'] ?? Number.NaN)
    if (Number.isNaN(length)) return refuse(411, 'Length required')
    if (length > max * maxBytes + fieldBytes) return refuse(413, 'Too large')
    const client = clientOf(request.ip)
    if (running.length >= maxAtOnce || running.filter((one) => one === client).length >= maxAtOncePerClient)
      return refuse(503, 'Too many uploads at the moment', retrySeconds)
    const retryAfterS = limit.take(client)
    if (retryAfterS > 0) return refuse(429, 'Too many uploads', retryAfterS)
    running.push(client)
    reply.raw.once('close', () => running.splice(running.indexOf(client), 1))
    return undefined
  }
}

export type LimitUpload = ReturnType<typeof createUploadLimits>

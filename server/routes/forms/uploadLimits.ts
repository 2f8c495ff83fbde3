import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientOf, createRateLimit } from '#server/limits/rateLimit.ts'
import type { FileFault, FileField } from '#services/rules/forms/formTypes.ts'
import { createRunningUploads } from './runningUploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The form is read, but not its files, for this reason. */
    filesRefused: FileFault | undefined
  }
}

/** More than the other fields of a form need. */
const fieldBytes = 256 * 1024
/** A longer form is not even read: a browser would send all of it before it shows the response. */
const maxReadBytes = 256 * 1024 * 1024
const retrySeconds = 60
const hourMs = 3_600_000
const uploadsPerForm = 8

/** @returns the response, if the request is refused */
export type LimitUpload = ReturnType<typeof createUploadLimits>

/** Responds without reading the form. */
export type Refuse = (status: 411 | 413) => Promise<FastifyReply>

/**
 * Limits forms with files before their body is read: their size, how many arrive at the same time on the whole site and
 * from one client, and how many one client sends. A script is refused; a form that a browser sends is read without its
 * files, so that it can be shown again with what was typed. Other forms are small and pass.
 * @param perHour forms that one client may send in an hour; eight times as many uploads are allowed
 */
export function createUploadLimits(perHour: number) {
  const limit = createRateLimit({ max: perHour * uploadsPerForm, windowMs: hourMs })
  const running = createRunningUploads()

  return async function limitUpload(field: FileField, request: FastifyRequest, reply: FastifyReply, refuse: Refuse) {
    if (!/^multipart\//i.test(request.headers['content-type'] ?? '')) return undefined
    const length = Number(request.headers['content-length'] ?? Number.NaN)
    if (Number.isNaN(length)) return refuse(411)
    if (length > maxReadBytes) return refuse(413)
    const asJson = request.headers.accept?.includes('application/json')
    const leaveOut = (status: number, fault: FileFault, retryAfterS?: number) => {
      request.filesRefused = fault
      if (!asJson) return undefined
      // The body is read and discarded: browsers show no response until they have sent all of it.
      request.raw.resume()
      if (retryAfterS) reply.header('Retry-After', retryAfterS)
      return reply.code(status).send({ error: `${field.kind}_${fault}` })
    }
    if (length > field.max * field.maxBytes + fieldBytes) return leaveOut(413, 'size')
    const client = clientOf(request.ip)
    if (!running.hasRoom(client)) return leaveOut(503, 'full', retrySeconds)
    const retryAfterS = limit.count(client)
    if (retryAfterS > 0) return leaveOut(429, 'full', retryAfterS)
    running.add(client, request.raw, reply.raw)
    return undefined
  }
}

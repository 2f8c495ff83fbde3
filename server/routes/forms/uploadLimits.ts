import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRateLimit } from '#server/limits/rateLimit.ts'
import type { SharedRedis } from '#server/redis/redis.ts'
import type { FileFault, FileField } from '#services/rules/forms/formTypes.ts'
import { steadyNow } from '#services/runtime/processState.ts'
import { clientOf } from '../../../cms/src/site/client-of.ts'
import { refuseForm } from './barePages.ts'

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

const maxAtOnce = 16
const maxAtOncePerClient = 4
/** A phone with a bad connection is several times faster. */
const slowBytesPerS = 20_000
/** Connections may be slow to start. */
const patienceMs = 10_000

/** @returns the response, if the request is refused */
export type LimitUpload = ReturnType<typeof createUploadLimits>

/**
 * Limits forms with files before their body is read: their size, how many arrive at the same time on the whole site and
 * from one client, and how many one client sends. A script is refused; a form that a browser sends is read without its
 * files, so that it can be shown again with what was typed. Other forms are small and pass.
 * @param perHour forms that one client may send in an hour; eight times as many uploads are allowed
 */
export function createUploadLimits(redis: SharedRedis | undefined, perHour: number) {
  const countUpload = createRateLimit(redis, { name: 'uploads', max: perHour * uploadsPerForm, windowMs: hourMs })
  const running = new RunningUploads()

  return async function limitUpload(field: FileField, request: FastifyRequest, reply: FastifyReply) {
    if (!/^multipart\//i.test(request.headers['content-type'] ?? '')) return undefined
    const length = Number(request.headers['content-length'] ?? Number.NaN)
    if (Number.isNaN(length) || length > maxReadBytes) {
      // The body is not read.
      reply.raw.shouldKeepAlive = false
      return refuseForm(request, reply, Number.isNaN(length) ? 411 : 413)
    }
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
    // First, because others may arrive while this one is counted.
    running.add(client, request.raw, reply.raw)
    const retryAfterS = await countUpload(client)
    return retryAfterS > 0 ? leaveOut(429, 'full', retryAfterS) : undefined
  }
}

interface Upload {
  client: string
  request: IncomingMessage
  since: number
  /** `bytesRead` of its connection at that time. */
  before: number
}

/** The forms with files that are arriving. */
export class RunningUploads {
  readonly #uploads = new Set<Upload>()

  /** Whether another one may begin. The slowest gives way to it, if that one hardly moves. */
  hasRoom(client: string): boolean {
    const ofClient = [...this.#uploads].filter((upload) => upload.client === client)
    return ofClient.length < maxAtOncePerClient && (this.#uploads.size < maxAtOnce || this.#endSlowest())
  }

  /** Counts a form until its response has been sent. */
  add(client: string, request: IncomingMessage, response: ServerResponse): void {
    const upload = { client, request, since: steadyNow(), before: request.socket.bytesRead }
    this.#uploads.add(upload)
    response.once('close', () => this.#uploads.delete(upload))
  }

  #endSlowest(): boolean {
    const now = steadyNow()
    const rateOf = ({ request, since, before }: Upload) =>
      ((request.socket.bytesRead - before) * 1_000) / Math.max(1, now - since)
    const [slowest] = [...this.#uploads]
      .filter(({ request, since }) => !request.complete && now - since >= patienceMs)
      .sort((a, b) => rateOf(a) - rateOf(b))
    if (!slowest || rateOf(slowest) >= slowBytesPerS) return false
    slowest.request.destroy()
    return this.#uploads.delete(slowest)
  }
}

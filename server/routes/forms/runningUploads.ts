import type { IncomingMessage, ServerResponse } from 'node:http'
import { steadyNow } from '#services/runtime/steadyNow.ts'

/** The forms with files that are arriving. */
export interface RunningUploads {
  /** Whether another one may begin. The slowest gives way to it, if that one hardly moves. */
  hasRoom(client: string): boolean
  /** Counts a form until its response has been sent. */
  add(client: string, request: IncomingMessage, response: ServerResponse): void
}

interface Upload {
  client: string
  request: IncomingMessage
  since: number
  /** `bytesRead` of its connection at that time. */
  before: number
}

const maxAtOnce = 16
const maxAtOncePerClient = 4
/** A phone with a bad connection is several times faster. */
const slowBytesPerS = 20_000
/** Connections may be slow to start. */
const patienceMs = 10_000

export function createRunningUploads(now: () => number = steadyNow): RunningUploads {
  const running = new Set<Upload>()
  const rateOf = ({ request, since, before }: Upload) =>
    ((request.socket.bytesRead - before) * 1_000) / Math.max(1, now() - since)

  function endSlowest(): boolean {
    const [slowest] = [...running]
      .filter(({ request, since }) => !request.complete && now() - since >= patienceMs)
      .sort((a, b) => rateOf(a) - rateOf(b))
    if (!slowest || rateOf(slowest) >= slowBytesPerS) return false
    slowest.request.destroy()
    return running.delete(slowest)
  }

  return {
    hasRoom(client) {
      if ([...running].filter((upload) => upload.client === client).length >= maxAtOncePerClient) return false
      return running.size < maxAtOnce || endSlowest()
    },
    add(client, request, response) {
      const upload = { client, request, since: now(), before: request.socket.bytesRead }
      running.add(upload)
      response.once('close', () => running.delete(upload))
    },
  }
}

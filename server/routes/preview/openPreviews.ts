import type { ServerResponse } from 'node:http'

/** The previews that are open in editors' browsers: each holds a stream of server-sent events. */
export interface OpenPreviews {
  /** @param renew called every few minutes: a new grant, or undefined if there is no more; then the stream ends */
  add(documentId: string, stream: ServerResponse, renew: () => Promise<string | undefined>): void
  /** Tells those of an entry that it has been saved; without one, all, because what surrounds it may have changed. */
  tell(documentId?: string): void
  /** Ends all streams; browsers open them again. */
  close(): void
}

/** Less than half of a grant's time, so that one failure does not end the preview. */
const renewMs = 4 * 60_000
/** Proxies end connections on which nothing is sent. */
const pingMs = 20_000

export function createOpenPreviews(): OpenPreviews {
  const streams = new Map<ServerResponse, string>()
  return {
    add(documentId, stream, renew) {
      streams.set(stream, documentId)
      const ping = setInterval(() => stream.write(':\n\n'), pingMs)
      const renewal = setInterval(async () => {
        // While the backend is away, the last grant stays.
        const grant = await renew().catch(() => '')
        if (grant === undefined) stream.end(event('end'))
        else if (grant) stream.write(event('grant', grant))
      }, renewMs)
      stream.on('close', () => {
        streams.delete(stream)
        clearInterval(ping)
        clearInterval(renewal)
      })
    },
    tell(documentId) {
      for (const [stream, shown] of streams)
        if (documentId === undefined || documentId === shown) stream.write(event('saved'))
    },
    close() {
      for (const stream of streams.keys()) stream.end()
    },
  }
}

const event = (name: string, data = ''): string => `event: ${name}\ndata: ${data}\n\n`

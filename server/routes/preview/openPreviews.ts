import type { ServerResponse } from 'node:http'

/** What the script of previews hears (renderer/preview/preview.ts). */
export interface PreviewEvent {
  /** `page`: its latest state. `missing`: there is no page to show now. `end`: the grant is no longer valid. */
  name: 'page' | 'missing' | 'failed' | 'end'
  /** Of `page`: its HTML. */
  html?: string
}

/** The previews that are open in editors' browsers: each holds a stream of server-sent events. */
export interface OpenPreviews {
  /** Sends the state now, after each save, and every few minutes, because each state brings a new grant. */
  add(documentId: string, stream: ServerResponse, read: () => Promise<PreviewEvent>): void
  /** Sends the new state of an entry that has been saved; without one, of all, because what surrounds it may have changed. */
  update(documentId?: string): void
  /** Ends all streams; browsers open them again. */
  close(): void
}

/** Less than half of a grant's time, so that one failure does not end the preview. */
const renewMs = 4 * 60_000
/** Proxies end connections on which nothing is sent. */
const pingMs = 20_000

export function createOpenPreviews(): OpenPreviews {
  const streams = new Map<ServerResponse, { documentId: string; send: () => Promise<void> }>()
  return {
    add(documentId, stream, read) {
      const send = sender(stream, read)
      streams.set(stream, { documentId, send })
      const ping = setInterval(() => stream.write(':\n\n'), pingMs)
      const renewal = setInterval(send, renewMs)
      stream.on('close', () => {
        streams.delete(stream)
        clearInterval(ping)
        clearInterval(renewal)
      })
      void send()
    },
    update(documentId) {
      for (const preview of streams.values())
        if (documentId === undefined || documentId === preview.documentId) void preview.send()
    },
    close() {
      for (const stream of streams.keys()) stream.end()
    },
  }
}

/** One state after the other; of several saves meanwhile, only the last. */
function sender(stream: ServerResponse, read: () => Promise<PreviewEvent>): () => Promise<void> {
  let isBehind = false
  let isRunning = false
  return async () => {
    isBehind = true
    if (isRunning) return
    isRunning = true
    while (isBehind && !stream.writableEnded) {
      isBehind = false
      // While the backend is away, the last state stays.
      const { name, html = '' } = await read().catch((): PreviewEvent => ({ name: 'failed' }))
      stream.write(`event: ${name}\ndata: ${JSON.stringify(html)}\n\n`)
      if (name === 'end') stream.end()
    }
    isRunning = false
  }
}

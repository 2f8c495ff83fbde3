import type { ServerResponse } from 'node:http'

/** What the script of previews hears (renderer/preview/preview.ts). */
export interface PreviewEvent {
  /** `page`: its latest state. `missing`: there is no page to show now. `end`: the grant is no longer valid. */
  name: 'page' | 'missing' | 'failed' | 'end'
  /** Of `page`: its HTML. */
  html?: string
}

/** Less than half of a grant's time, so that one failure does not end the preview. */
const renewMs = 4 * 60_000
/** Proxies end connections on which nothing is sent. */
const pingMs = 20_000

/** The previews that are open in editors' browsers: each holds a stream of server-sent events. */
export class OpenPreviews {
  readonly #streams = new Map<ServerResponse, { documentId: string; send: () => Promise<void> }>()

  /** Sends the state now, after each save, and every few minutes, because each state brings a new grant. */
  add(documentId: string, stream: ServerResponse, read: () => Promise<PreviewEvent>): void {
    const send = sender(stream, read)
    this.#streams.set(stream, { documentId, send })
    const ping = setInterval(() => stream.write(':\n\n'), pingMs)
    const renewal = setInterval(send, renewMs)
    stream.on('close', () => {
      this.#streams.delete(stream)
      clearInterval(ping)
      clearInterval(renewal)
    })
    void send()
  }

  /** Sends the new state of an entry that has been saved; without one, of all, because what surrounds it may have changed. */
  update(documentId?: string): void {
    for (const preview of this.#streams.values())
      if (documentId === undefined || documentId === preview.documentId) void preview.send()
  }

  /** Ends all streams; browsers open them again. */
  close(): void {
    for (const stream of this.#streams.keys()) stream.end()
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

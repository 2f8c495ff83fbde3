import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import { compress } from './compress.ts'
import type { PreparedResponse } from './preparedResponse.ts'

/** How many responses wait; others keep the cheap compression until they are rendered again. */
const maxWaiting = 500
/** Between two responses: the best compression takes a tenth of a second, and visitors come first. */
const pauseMs = 100

/** A visitor waited for the first response, so it was compressed cheaply. This compresses responses better, one by one. */
export class Recompression {
  readonly #queue = new PQueue({ concurrency: 1 })

  /** @param isCurrent whether the response is still needed */
  add(entry: PreparedResponse, isCurrent: () => boolean, replace: (best: PreparedResponse) => void): void {
    if (this.#queue.size >= maxWaiting) return
    const recompress = async () => {
      await setTimeout(pauseMs, undefined, { ref: false })
      if (!isCurrent()) return
      const best = await withBestBrotli(entry)
      if (isCurrent()) replace(best)
    }
    // If it fails, the page keeps its larger body.
    void this.#queue.add(recompress).catch(() => {})
  }
}

/**
 * The same response with the smallest Brotli body. It keeps its ETag, which names the content and its coding: browsers
 * that have the first body get a 304.
 */
async function withBestBrotli(entry: PreparedResponse): Promise<PreparedResponse> {
  const { variants, source } = entry
  const { br, identity } = variants
  if (!br) return entry
  const { br: body = br.body } = await compress(identity.body, ['br'], 'best')
  const head = br.head.with(br.head.indexOf('Content-Length') + 1, String(body.length))
  return {
    ...entry,
    bytes: entry.bytes - br.body.length + body.length,
    variants: { ...variants, br: { ...br, body, head } },
    ...(source?.compressed && { source: { ...source, compressed: { ...source.compressed, br: body } } }),
  }
}

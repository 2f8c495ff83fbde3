import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import { compressBest } from './compress.ts'
import type { PreparedResponse, Variant } from './preparedResponse.ts'

/** Compresses stored pages again, as well as possible, after they have first been sent with a cheap level. */
export interface Recompression {
  /** Does nothing if too many are waiting: such a page keeps its cheap variant until it is rendered again. */
  add(key: string): void
  /** Waits for a while: visitors may need the processor for pages that have changed. */
  postpone(): void
}

export interface RecompressionOptions {
  /** The stored response; undefined once it has been removed. */
  current(key: string): PreparedResponse | undefined
  /** Stores the same response with a smaller Brotli variant. */
  replace(key: string, better: PreparedResponse): void
  maxWaiting?: number
  /** Pause between two pages, so that compression takes at most about half a processor. */
  pauseMs?: number
  postponedMs?: number
}

/** One page at a time: the best level costs about as much processor time as a render. */
export function createRecompression(options: RecompressionOptions): Recompression {
  const { current, replace, maxWaiting = 500, pauseMs = 50, postponedMs = 10_000 } = options
  const queue = new PQueue({ concurrency: 1 })
  const waiting = new Set<string>()

  async function compress(key: string): Promise<void> {
    await setTimeout(pauseMs, undefined, { ref: false })
    // From now on a newer response is another task.
    waiting.delete(key)
    const entry = current(key)
    const { br, identity } = entry?.variants ?? {}
    if (!entry || !br || !identity) return
    const body = await compressBest(identity.body)
    // It may have been replaced in the meantime.
    if (body.length >= br.body.length || current(key) !== entry) return
    replace(key, withBrotli(entry, br, body))
  }

  let postponed: NodeJS.Timeout | undefined

  return {
    postpone() {
      queue.pause()
      clearTimeout(postponed)
      postponed = globalThis.setTimeout(() => queue.start(), postponedMs).unref()
    },
    add(key) {
      if (waiting.has(key) || waiting.size >= maxWaiting) return
      waiting.add(key)
      // If the compression fails, the page stays as it is.
      queue.add(() => compress(key)).catch(() => waiting.delete(key))
    },
  }
}

/** A page that was rendered again with the same content keeps the better compression of the copy that it replaces. */
export function keepBest(entry: PreparedResponse, before: PreparedResponse | undefined): PreparedResponse {
  const { br, identity } = entry.variants
  const known = before?.variants
  if (!br || !known?.br || !identity.etag || known.identity.etag !== identity.etag) return entry
  return known.br.body.length < br.body.length ? withBrotli(entry, br, known.br.body) : entry
}

function withBrotli(entry: PreparedResponse, br: Variant, body: Buffer): PreparedResponse {
  const bytes = entry.bytes - br.body.length + body.length
  const { source } = entry
  return {
    ...entry,
    bytes,
    variants: { ...entry.variants, br: withBody(br, body) },
    ...(source?.compressed && { source: { ...source, compressed: { ...source.compressed, br: body } } }),
  }
}

/** Keeps the ETag, which names the content and its coding: browsers that have the first variant get a 304. */
function withBody({ etag, head, headUnchanged }: Variant, body: Buffer): Variant {
  const length = head.indexOf('Content-Length') + 1
  return { body, etag, headUnchanged, head: head.with(length, String(body.length)) }
}

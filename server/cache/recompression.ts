import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import { compress } from './compress.ts'
import type { PreparedResponse, Variant } from './preparedResponse.ts'

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
      const best = await withBestBodies(entry)
      if (isCurrent()) replace(best)
    }
    // If it fails, the page keeps its larger body.
    void this.#queue.add(recompress).catch(() => {})
  }
}

/**
 * The same response with the smallest bodies. It keeps its ETags, which name the content and its coding: browsers that
 * have the first body get a 304.
 */
async function withBestBodies(entry: PreparedResponse): Promise<PreparedResponse> {
  const { variants, source } = entry
  const { gzip, br } = await compress(variants.identity.body, ['gzip', 'br'], 'best')
  const best = { ...variants, ...replaced('gzip', variants.gzip, gzip), ...replaced('br', variants.br, br) }
  return {
    ...entry,
    bytes: entry.bytes - sizeOf(variants) + sizeOf(best),
    variants: best,
    ...(source?.compressed && {
      source: { ...source, compressed: { gzip: best.gzip?.body, br: best.br?.body } },
    }),
  }
}

const sizeOf = ({ gzip, br }: PreparedResponse['variants']) => (gzip?.body.length ?? 0) + (br?.body.length ?? 0)

function replaced(coding: 'gzip' | 'br', variant: Variant | undefined, body: Buffer | undefined) {
  if (!variant || !body) return {}
  const head = variant.head.with(variant.head.indexOf('Content-Length') + 1, String(body.length))
  return { [coding]: { ...variant, body, head } }
}

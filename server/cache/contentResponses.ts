import { LRUCache } from 'lru-cache'
import type { Answer } from '#server/cache/pageStore.ts'
import type { PreparedResponse, PrepareResponse } from '#server/cache/preparedResponse.ts'
import type { SiteContent } from '#server/content/siteContent.ts'
import { plainText } from '#server/render/plainText.ts'
import type { Rendered } from '#server/render/types.ts'
import type { KnownContent } from '#services/clients/content/followContent.ts'
import { type Clock, createClock } from '#services/rules/time/clock.ts'

/** A response that follows from the content, such as a map of the site or a feed. */
export type MakeFromContent = (known: KnownContent, clock: Clock) => Rendered | Promise<Rendered>

/**
 * The response of an address: made on the first request after a change of the content, then from memory. 503 until the
 * content is known.
 */
export type ContentResponses = (path: string, make: MakeFromContent) => Promise<Answer>

interface Made {
  version: string
  /** Epoch milliseconds. */
  until: number
  entry: Promise<PreparedResponse>
}

/** Far more than a site has; the least recently used go first. */
const max = 1_000

export function createContentResponses(
  site: Pick<SiteContent, 'known'>,
  prepareResponse: PrepareResponse,
): ContentResponses {
  const made = new LRUCache<string, Made>({ max })

  return async (path, make) => {
    const known = site.known()
    if (known.version === '')
      return { entry: await prepareResponse(plainText(503, 'Temporarily unavailable'), { path }), cache: 'bypass' }
    const before = made.get(path)
    if (before && before.version === known.version && Date.now() < before.until)
      return { entry: await before.entry, cache: 'hit' }
    const clock = createClock()
    const prepare = async () => prepareResponse(await make(known, clock), { path })
    const now: Made = { version: known.version, until: Number.POSITIVE_INFINITY, entry: prepare() }
    made.set(path, now)
    try {
      const entry = await now.entry
      now.until = clock.until()
      // Anybody can ask for addresses that do not exist.
      if (entry.status !== 200) made.delete(path)
      return { entry, cache: 'miss' }
    } catch (error) {
      made.delete(path)
      throw error
    }
  }
}

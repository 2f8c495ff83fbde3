import { parse } from '@brillout/json-serializer/parse'
import { splitPath } from '#locales/routing.ts'
import type { PageStore } from '#server/cache/pageStore.ts'
import type { PrepareResponse } from '#server/cache/preparedResponse.ts'
import type { Lanes } from '#server/limits/renderLanes.ts'
import { payloadKey } from '#server/render/payload.ts'
import type { PageRenderer } from '#server/render/types.ts'
import type { KnownPages } from '#server/routing/knownPages.ts'
import type { Languages } from '#server/routing/languages.ts'

export interface PageReaderParts {
  renderer: PageRenderer
  store: PageStore
  prepareResponse: PrepareResponse
  languages: Languages
  lanes: Lanes
  knownPages: KnownPages
  /** Id of the running build, which is the only one whose payloads are served. Undefined in development. */
  buildId?: string | undefined
}

/**
 * Reads the data of a page as the browser gets it, from the store if possible; `data` is undefined if there is no page.
 */
export type ReadPage = (
  path: string,
  options: { query?: string; locale: string },
) => Promise<{ status: number; data?: unknown; cacheTags: readonly string[] }>

/** Lets routes other than pages, such as feeds, use the data of pages. */
export function createPageReader(parts: PageReaderParts): ReadPage {
  const { renderer, store, prepareResponse, languages, lanes, knownPages, buildId = '' } = parts
  return async (path, { query = '', locale }) => {
    const bare = splitPath(path, languages.routing).path
    if (knownPages.missing(bare) !== undefined) return { status: 404, cacheTags: [] }
    const lane = query === '' && knownPages.isKnown(bare) ? lanes.shared : lanes.uncached
    const key = languages.keyOf(payloadKey(path, query, buildId), locale)
    const { entry } = await store.answer(key, async () =>
      prepareResponse(await lane(() => renderer.payload({ url: path + query, locale })), { path }),
    )
    const { status, cacheTags } = entry
    if (status !== 200) return { status, cacheTags }
    // Vike's serializer, which also supports values that JSON does not.
    const { data } = parse(entry.variants.identity.body.toString()) as { data?: unknown }
    return { status, data, cacheTags }
  }
}

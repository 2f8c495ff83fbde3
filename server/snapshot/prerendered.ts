import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'
import { payloadKey } from '#server/render/payload.ts'
import { replaceInBody } from '#server/render/places.ts'
import type { Rendered } from '#server/render/types.ts'
import type { Build } from './build.ts'
import { readPage, type StoredPage } from './pageFile.ts'

export type Prerendered = ReturnType<typeof prerenderedPages>

/**
 * The pages and payloads of the build, by key. Reads only the build's manifest until one is requested.
 * @param siteUrl SITE_URL of this server: one build may serve a staging and a production site
 */
export function prerenderedPages(build: Build, siteUrl: string, log: Pick<FastifyBaseLogger, 'warn'>) {
  const files = new Map<string, string>()
  for (const { path, page, payload } of build.pages) {
    files.set(path, page)
    if (payload) files.set(payloadKey(path, '', build.id), payload)
  }
  return {
    keys: (): Iterable<string> => files.keys(),
    async read(key: string): Promise<StoredPage | undefined> {
      const file = files.get(key)
      if (file === undefined) return undefined
      try {
        const page = await readPage(join(build.pagesFolder, file), key, build.id)
        if (page) return { ...page, rendered: withOrigin(page.rendered, build.siteUrl, siteUrl) }
        throw new Error('It is gone')
      } catch (error) {
        // The folder may contain the next build by now.
        log.warn({ file, reason: reasonOf(error) }, 'A prerendered page is unusable')
        return undefined
      }
    },
  }
}

/** The response with another origin in its URLs. */
function withOrigin(rendered: Rendered, from: string, to: string): Rendered {
  if (from === to || !rendered.body.includes(from)) return rendered
  // Not followed by more of a host name: `https://floors.co` does not stand in `https://floors.co.uk`.
  const origin = new RegExp(`${from.replace(/[.[\]]/g, '\\$&')}(?![\\w:-]|\\.\\w)`, 'g')
  return { ...rendered, compressed: undefined, ...replaceInBody(rendered, (text) => text.replace(origin, to)) }
}

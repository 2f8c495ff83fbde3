import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'
import { payloadKey } from '#server/render/payload.ts'
import type { Build } from './build.ts'
import { decodePage, type StoredPage } from './pageFile.ts'

/** The pages and payloads of the build, by key. Reads only the build's manifest until one is requested. */
export interface Prerendered {
  has(key: string): boolean
  read(key: string): Promise<StoredPage | undefined>
  keys(): Iterable<string>
  /** Number of keys. */
  size: number
}

export function prerenderedPages(build: Build, log: Pick<FastifyBaseLogger, 'warn'>): Prerendered {
  const files = new Map<string, string>()
  for (const { path, page, payload } of build.pages) {
    files.set(path, page)
    if (payload) files.set(payloadKey(path, '', build.id), payload)
  }
  return {
    has: (key) => files.has(key),
    keys: () => files.keys(),
    size: files.size,
    async read(key) {
      const file = files.get(key)
      if (file === undefined) return undefined
      try {
        const page = await decodePage(await readFile(join(build.pagesFolder, file)))
        if (page.key === key && page.build === build.id) return page
        throw new Error('It belongs to another build')
      } catch (error) {
        // The folder may contain the next build by now.
        log.warn({ file, reason: reasonOf(error) }, 'A prerendered page is unusable')
        return undefined
      }
    },
  }
}

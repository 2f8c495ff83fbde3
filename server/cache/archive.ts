import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'
import { payloadKey } from '#server/render/payload.ts'
import { replaceInBody } from '#server/render/places.ts'
import type { Basis, Rendered } from '#server/render/types.ts'
import type { Build } from '#server/snapshot/build.ts'
import { encodePage, readPage, type StoredPage } from '#server/snapshot/pageFile.ts'
import type { Snapshot } from '#server/snapshot/snapshot.ts'
import type { PreparedResponse, PrepareResponse } from './preparedResponse.ts'

export interface ArchivedPage {
  entry: PreparedResponse
  basis: Basis
  /** At which it was last current. */
  version: string
}

export interface ArchiveOptions {
  build: Pick<Build, 'id' | 'siteUrl' | 'pages' | 'pagesFolder'>
  /** SITE_URL of this server: one build may serve a staging and a production site. */
  siteUrl: string
  /** Has pages that this server has rendered: newer than those of the build. */
  snapshot: Pick<Snapshot, 'pagesFolder' | 'writer'>
  prepareResponse: PrepareResponse
  log: Pick<FastifyBaseLogger, 'warn'>
}

export type Archive = ReturnType<typeof createArchive>

/** Stored responses on disk, one file each: the second level behind those in memory. */
export function createArchive({ build, siteUrl, snapshot, prepareResponse, log }: ArchiveOptions) {
  const files = prerenderedFiles(build)
  const fileOf = (key: string): string =>
    join(snapshot.pagesFolder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.page`)

  async function readRendered(key: string): Promise<StoredPage | undefined> {
    const file = fileOf(key)
    try {
      return await readPage(file, key, build.id)
    } catch (error) {
      log.warn({ file, reason: reasonOf(error) }, 'An unusable snapshot file was removed')
      await remove(file)
      return undefined
    }
  }

  async function readPrerendered(key: string): Promise<StoredPage | undefined> {
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
  }

  return {
    async read(key: string): Promise<ArchivedPage | undefined> {
      const page = (await readRendered(key)) ?? (await readPrerendered(key))
      if (!page?.rendered.basis) return undefined
      const entry = await prepareResponse(page.rendered, { path: page.path })
      return { entry, basis: page.rendered.basis, version: page.version }
    },
    /** Returns immediately and writes in the background. @param version at which it is current */
    keep(key: string, { path, status, source }: PreparedResponse, version: string): void {
      if (!source?.basis || status !== 200) return
      const page = { key, build: build.id, path, version, rendered: source }
      snapshot.writer.write(fileOf(key), () => encodePage(page))
    },
    /** The page no longer exists. */
    drop: (key: string): void => void remove(fileOf(key)),
  }
}

const remove = (file: string) => rm(file, { force: true }).catch(() => {})

/** Files of the pages and payloads of a build, by key. */
export function prerenderedFiles({ id, pages }: Pick<Build, 'id' | 'pages'>): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const { path, page, payload } of pages) {
    files.set(path, page)
    if (payload) files.set(payloadKey(path, '', id), payload)
  }
  return files
}

/** The response with another origin in its URLs. */
function withOrigin(rendered: Rendered, from: string, to: string): Rendered {
  if (from === to || !rendered.body.includes(from)) return rendered
  // Not followed by more of a host name: `https://floors.co` does not stand in `https://floors.co.uk`.
  const origin = new RegExp(`${from.replace(/[.[\]]/g, '\\$&')}(?![\\w:-]|\\.\\w)`, 'g')
  return { ...rendered, compressed: undefined, ...replaceInBody(rendered, (text) => text.replace(origin, to)) }
}

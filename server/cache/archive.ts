import type { Basis } from '#server/render/types.ts'
import type { PageFolder } from '#server/snapshot/pageFolder.ts'
import type { Prerendered } from '#server/snapshot/prerendered.ts'
import type { PreparedResponse, PrepareResponse } from './preparedResponse.ts'

/** Stored responses on disk, the second level behind those in memory. */
export interface Archive {
  read(key: string): Promise<ArchivedPage | undefined>
  /** Returns immediately and writes in the background. @param version at which it is current */
  keep(key: string, entry: PreparedResponse, version: string): void
  /** The page no longer exists. */
  drop(key: string): void
}

export interface ArchivedPage {
  entry: PreparedResponse
  basis: Basis
  /** At which it was last current. */
  version: string
}

export interface ArchiveParts {
  build: string
  /** Pages that this server has rendered: newer than those of the build. */
  pages: PageFolder
  prerendered: Prerendered
  prepareResponse: PrepareResponse
}

export function createArchive({ build, pages, prerendered, prepareResponse }: ArchiveParts): Archive {
  return {
    async read(key) {
      const page = (await pages.read(key)) ?? (await prerendered.read(key))
      if (!page?.rendered.basis) return undefined
      const entry = await prepareResponse(page.rendered, { path: page.path })
      return { entry, basis: page.rendered.basis, version: page.version }
    },
    keep(key, { path, status, source }, version) {
      if (source?.basis && status === 200) pages.keep({ key, build, path, version, rendered: source })
    },
    drop: (key) => void pages.remove(key),
  }
}

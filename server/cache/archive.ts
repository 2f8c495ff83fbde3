import type { ContentVersions, FingerprintOf } from '#server/content/contentVersions.ts'
import { plainText } from '#server/render/plainText.ts'
import type { PageFolder } from '#server/snapshot/pageFolder.ts'
import type { Prerendered } from '#server/snapshot/prerendered.ts'
import { steadyNow } from '#services/steadyNow.ts'
import type { PreparedResponse, PrepareResponse } from './preparedResponse.ts'

/** Stored responses on disk, the second level behind those in memory. */
export interface Archive {
  /** The content versions known now: called when a render begins. */
  capture(): FingerprintOf
  read(key: string): Promise<Archived | undefined>
  /** Returns immediately and writes in the background. */
  keep(key: string, entry: PreparedResponse, made: Made & { fingerprintOf: FingerprintOf }): void
  /**
   * The response has been compressed better since it was kept.
   * @param isCurrent whether no other response has been kept in the meantime
   */
  improve(key: string, entry: PreparedResponse, isCurrent: () => boolean): Promise<void>
  /** The page no longer exists. */
  drop(key: string): void
}

export interface Made {
  /** Epoch milliseconds when its content was read. */
  readAt: number
  /** Number of content changes that this process knew of by then. */
  change: number
}

export interface Archived extends Made {
  entry: PreparedResponse
  /** Its content has changed since. */
  stale: boolean
}

export interface ArchiveParts {
  build: string
  /** Pages that this server has rendered: newer than those of the build. */
  pages: PageFolder
  prerendered: Prerendered
  versions: ContentVersions
  prepareResponse: PrepareResponse
}

export function createArchive({ build, pages, prerendered, versions, prepareResponse }: ArchiveParts): Archive {
  /** `Made.change` of pages that this process has stored; for older ones it is 0. */
  const changes = new Map<string, number>()

  return {
    capture: versions.capture,
    async read(key) {
      const own = await pages.read(key)
      const page = own ?? (await prerendered.read(key))
      if (page?.rendered.status !== 200) return undefined
      const entry = await prepareResponse(page.rendered, { path: page.path })
      const now = versions.capture()(entry.cacheTags)
      const stale = page.fingerprint !== undefined && now !== undefined && page.fingerprint !== now
      // If the content is unchanged, the page is as fresh as the last confirmation by the backend.
      const confirmedAt = page.fingerprint !== undefined && !stale ? versions.confirmedAt() : undefined
      const readAt = Math.max(page.readAt, confirmedAt ?? 0)
      return { entry, readAt, stale, change: own ? (changes.get(key) ?? 0) : 0 }
    },
    keep(key, { status, path, source }, { readAt, change, fingerprintOf }) {
      // The furniture is made from other parts of the snapshot.
      if (!source || status !== 200 || path.startsWith('/_')) return
      changes.set(key, change)
      pages.keep({ key, build, path, readAt, fingerprint: fingerprintOf(source.cacheTags), rendered: source })
    },
    async improve(key, { variants: { identity, br } }, isCurrent) {
      const page = await pages.read(key)
      const { body, compressed } = page?.rendered ?? {}
      if (!page || !br || !compressed?.br || !isCurrent()) return
      // A body with marks is not the stored one. The build's pages are not read here.
      if (identity.body.equals(Buffer.from(body ?? '')))
        pages.keep({ ...page, rendered: { ...page.rendered, compressed: { ...compressed, br: br.body } } })
    },
    drop(key) {
      if (!prerendered.has(key) && !pages.mayHave(key)) return
      changes.delete(key)
      pages.keep({ key, build, path: '/', readAt: steadyNow(), rendered: plainText(404, 'Gone') })
    },
  }
}

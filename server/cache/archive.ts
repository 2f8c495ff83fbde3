import { isPagePath } from '#locales/routing.ts'
import type { ContentVersions, Fingerprint } from '#server/content/contentVersions.ts'
import { plainText } from '#server/render/plainText.ts'
import type { PageFolder } from '#server/snapshot/pageFolder.ts'
import type { Prerendered } from '#server/snapshot/prerendered.ts'
import type { PreparedResponse, PrepareResponse } from './preparedResponse.ts'

/** Answers on disk, behind those in memory. */
export interface Archive {
  /** What the content is now: a render that begins notes it. */
  look(): Fingerprint
  read(key: string): Promise<Archived | undefined>
  /** Returns at once. */
  keep(key: string, entry: PreparedResponse, made: Made & { seen: Fingerprint }): void
  /** There is no such page any more. */
  drop(key: string): void
}

export interface Made {
  /** Epoch milliseconds when its content was read. */
  bornAt: number
  /** Number of changes that this process had heard of by then. */
  change: number
}

export interface Archived extends Made {
  entry: PreparedResponse
  /** Its content is not what is known of the content now. */
  stale: boolean
}

export interface ArchiveParts {
  build: string
  /** Of this server's own renders: newer than what the build has made. */
  pages: PageFolder
  prerendered: Prerendered
  versions: ContentVersions
  prepareResponse: PrepareResponse
}

export function createArchive({ build, pages, prerendered, versions, prepareResponse }: ArchiveParts): Archive {
  /** Of what this process has kept; whatever is older has heard of no change. */
  const changes = new Map<string, number>()

  return {
    look: versions.look,
    async read(key) {
      const own = await pages.read(key)
      const page = own ?? (await prerendered.read(key))
      if (page?.rendered.status !== 200) return undefined
      const entry = await prepareResponse(page.rendered, { path: page.path })
      const now = versions.look()(entry.cacheTags)
      const stale = page.seen !== undefined && now !== undefined && page.seen !== now
      // The backend has just said that this is what it has.
      const confirmedAt = page.seen !== undefined && !stale ? versions.confirmedAt() : undefined
      const bornAt = Math.max(page.bornAt, confirmedAt ?? 0)
      return { entry, bornAt, stale, change: own ? (changes.get(key) ?? 0) : 0 }
    },
    keep(key, { status, path, source }, { bornAt, change, seen }) {
      // The sitemap and the furniture are made of what the snapshot holds besides.
      if (!source || status !== 200 || !isPagePath(path)) return
      changes.set(key, change)
      pages.keep({ key, build, path, bornAt, seen: seen(source.cacheTags), rendered: source })
    },
    drop(key) {
      if (!prerendered.has(key) && !pages.mayHave(key)) return
      changes.delete(key)
      pages.keep({ key, build, path: '/', bornAt: Date.now(), rendered: plainText(404, 'Gone') })
    },
  }
}

import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '#services/settings.ts'
import { steadyNow } from '#services/steadyNow.ts'
import { type ContentVersions, createContentVersions } from '../content/contentVersions.ts'
import type { RedirectRule } from '../routing/redirectTable.ts'
import type { Build } from './build.ts'
import type { PageFolder } from './pageFolder.ts'
import type { SiteState } from './siteState.ts'
import { openSnapshot } from './snapshot.ts'

/** Values shared between requests: services/cached.ts. */
export interface Remembered {
  values: () => Record<string, unknown>
  restore: (values: Record<string, unknown>) => void
  /** @returns a function that removes the listener */
  onChange: (listener: () => void) => () => void
}

/** What the server knows from before its start, and preserves for the next one. */
export interface SiteMemory {
  versions: ContentVersions
  pages: PageFolder
  redirects: readonly RedirectRule[] | undefined
  paths: readonly string[] | undefined
  keepRedirects(rules: readonly RedirectRule[]): void
  keepPaths(paths: readonly string[]): void
  /** Call when the backend has confirmed the versions. @param changed whether they have changed */
  keepVersions(changed: boolean): void
  /** Counts the stored pages and applies the limits. */
  tidy(): Promise<void>
  close(): Promise<void>
}

export interface SiteMemoryParts {
  settings: Pick<Settings, 'DATA_DIR' | 'SITE_URL' | 'PAGE_STORE_MB'>
  build: Build
  cached?: Remembered | undefined
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
}

/**
 * Disk space for the snapshot, in multiples of PAGE_STORE_MB. Pages are compressed there, to about a quarter of their
 * size in memory.
 */
const diskPerMemory = 4
/** How often the time of the last confirmation is saved. Rarely is enough: it only tells how old the content is. */
const confirmationMs = 60_000

/** Opens the snapshot and combines it with the build, preferring what is newer. Reads no pages. */
export async function openSiteMemory({ settings, build, cached, log }: SiteMemoryParts): Promise<SiteMemory> {
  const snapshot = await openSnapshot({
    folder: join(settings.DATA_DIR, 'snapshot'),
    build: build.id,
    siteUrl: settings.SITE_URL,
    maxBytes: settings.PAGE_STORE_MB * 1024 * 1024 * diskPerMemory,
    log,
  })
  const state = newest(build.state, snapshot.state)
  const { versions: known } = state
  const versions = createContentVersions(known && { versions: known, at: state.at })
  cached?.restore({ ...build.cached, ...snapshot.cached })
  const stopListening = cached?.onChange(() => snapshot.saveRemembered(cached.values()))
  let savedAt = 0

  function save(change: Partial<SiteState>): void {
    savedAt = steadyNow()
    const now = versions.known()
    Object.assign(state, change, { at: now?.at ?? savedAt, versions: now?.versions })
    snapshot.saveState({ ...state })
  }

  return {
    versions,
    pages: snapshot.pages,
    redirects: state.redirects,
    paths: state.paths,
    keepRedirects: (rules) => save({ redirects: [...rules] }),
    keepPaths: (paths) => save({ paths: [...paths] }),
    keepVersions(changed) {
      if (changed || steadyNow() >= savedAt + confirmationMs) save({})
    },
    tidy: snapshot.tidy,
    async close() {
      stopListening?.()
      await snapshot.flush()
    },
  }
}

/** Each property from the newest state that has it. */
function newest(...states: (SiteState | undefined)[]): SiteState {
  const present = states.filter((state) => state !== undefined).sort((a, b) => a.at - b.at)
  const parts = present.map((state) =>
    Object.fromEntries(Object.entries(state).filter(([, part]) => part !== undefined)),
  )
  return Object.assign({ at: 0 }, ...parts)
}

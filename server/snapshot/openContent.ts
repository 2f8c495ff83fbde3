import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '#services/settings.ts'
import { type Backend, SiteContent } from '../content/siteContent.ts'
import { type Build, readBuild } from './build.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

/** The site's content, and where it and its pages are kept. */
export interface OpenContent {
  site: SiteContent
  /** Undefined in development: nothing is stored then. */
  disk?: { build: Build; snapshot: Snapshot } | undefined
}

export interface OpenContentOptions {
  settings: Settings
  /** Folder of the built site, such as `dist`; undefined in development. */
  dist?: string | undefined
  backend: Backend
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * Reads the content that is on disk: what this site last knew, or else what its build knew.
 * @throws Error when `dist` holds no usable build
 */
export async function openContent({ settings, dist, backend, log }: OpenContentOptions): Promise<OpenContent> {
  const { DATA_DIR, SITE_URL: siteUrl, CONTENT_POLL_S, LOCALE_STRATEGY } = settings
  const build = dist === undefined ? undefined : await readBuild(dist, LOCALE_STRATEGY)
  const snapshot =
    build &&
    (await openSnapshot({
      folder: join(DATA_DIR, 'snapshot'),
      build: build.id,
      siteUrl,
      strategy: LOCALE_STRATEGY,
      log,
    }))
  const copies = [build?.content, snapshot?.content].filter((copy) => copy !== undefined)
  const [latest] = copies.sort((a, b) => b.at - a.at)
  // Another build may expect more of what it reads.
  const isOwn = latest?.build === build?.id
  const initial = latest && (isOwn ? latest : { ...latest, state: { ...latest.state, token: undefined } })
  const site = new SiteContent({ backend, initial, intervalMs: CONTENT_POLL_S * 1000, log })
  return { site, disk: build && snapshot && { build, snapshot } }
}

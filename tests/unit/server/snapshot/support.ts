import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { createArchive } from '#server/cache/archive.ts'
import { createPrepareResponse } from '#server/cache/preparedResponse.ts'
import type { ContentCopy } from '#server/snapshot/contentFile.ts'
import type { StoredPage } from '#server/snapshot/pageFile.ts'
import { openSnapshot, type SnapshotOptions } from '#server/snapshot/snapshot.ts'
import type { ContentState } from '#services/clients/content/followContent.ts'
import { contentWith } from '../../services/rules/content/contentWith.ts'
import { rendered } from '../fakeRenderer.ts'
import { furnitureOf } from '../fakes.ts'

export const build = 'build1'

/** A page that differs from others by its key. */
export const storedPage = (key: string, change: Partial<StoredPage> = {}): StoredPage => ({
  key,
  build,
  path: key,
  version: 'v1',
  rendered: rendered({ body: `<h1>${key}</h1>${'<p>Floor</p>'.repeat(300)}` }),
  ...change,
})

/** What a site knew at 5 s after the epoch. */
export const contentCopy = (change: Partial<ContentState> = {}): ContentCopy => ({
  at: 5_000,
  build,
  slots: { list: [], version: '' },
  state: {
    content: contentWith({
      Tag: [{ slug: 'sanding', name: 'Sanding' }],
      Article: [{ slug: 'long', title: 'How “long”?\nÜ 🪵', tag: { documentId: 'sanding' } }],
    }),
    furniture: { en: furnitureOf('Floors') },
    version: 'v1',
    token: 'token 1',
    ...change,
  },
})

/** Opens the snapshot in a folder, as the server does at its start, with the archive of its pages. */
export async function snapshotIn(folder: string, change: Partial<SnapshotOptions> = {}) {
  const log = { warn: vi.fn(), info: vi.fn() }
  const options = { folder, build, siteUrl: 'http://site.test', strategy: 'prefix_except_default' as const, ...change }
  const { siteUrl } = options
  const snapshot = await openSnapshot({ ...options, log })
  const ofBuild = { id: options.build, siteUrl, pages: [], pagesFolder: '' }
  const prepareResponse = createPrepareResponse([])
  const archive = createArchive({ build: ofBuild, siteUrl, snapshot, prepareResponse, log })
  const keep = async (key: string, version = 'v1') =>
    archive.keep(key, await prepareResponse(storedPage(key).rendered, { path: key }), version)
  return { snapshot, log, keep, read: archive.read, flush: () => snapshot.writer.flush() }
}

/** All page files of the snapshot. */
export async function pageFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'builds'), { recursive: true, withFileTypes: true })
  return entries.filter(({ name }) => name.endsWith('.page')).map(({ parentPath, name }) => join(parentPath, name))
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limit } from '../limit.ts'
import type { Build, PrerenderedPage } from './build.ts'
import type { MakeEntry } from './entry.ts'
import type { PageStore } from './pageStore.ts'
import { payloadKey, toPayload } from './payload.ts'

/**
 * Fills the store with the prerendered pages and their payloads. They are as old as the build: when that is
 * older than pages may get, each is renewed on first request, so that what was published since shows up.
 * @throws Error when a file is missing
 */
export async function loadPrerendered(build: Build, store: PageStore, makeEntry: MakeEntry): Promise<void> {
  const someAtOnce = limit(8)
  const read = (name: string) => readFile(join(build.pagesFolder, name), 'utf8')

  async function load({ path, html, payload, kinds: given, counts }: PrerenderedPage): Promise<void> {
    const kinds = given.length > 0 ? given : ['*']
    const contentType = 'text/html; charset=utf-8'
    const page = { status: 200, contentType, body: await read(html), headers: [], kinds, counts, failed: false }
    store.put(path, await makeEntry(page, { path }), build.timestamp)
    if (!payload) return
    const data = await makeEntry({ ...toPayload(await read(payload), kinds), counts }, { path })
    store.put(payloadKey(path, '', build.id), data, build.timestamp)
  }

  await Promise.all(build.pages.map((page) => someAtOnce(() => load(page))))
}

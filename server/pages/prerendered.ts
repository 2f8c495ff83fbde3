import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { limit } from '../limit.ts'
import type { MakeEntry } from './entry.ts'
import type { PageStore } from './pageStore.ts'
import { payloadKey, toPayload } from './payload.ts'

const manifestSchema = z.object({
  buildId: z.string().min(1),
  pages: z.array(
    z.object({
      path: z.string().startsWith('/'),
      html: z.string(),
      payload: z.string().optional(),
      kinds: z.array(z.string()),
      status: z.literal(200),
    }),
  ),
})

/** What the build prerendered: `manifest.json`, its file names relative to its folder. */
export type PageManifest = z.infer<typeof manifestSchema>

/**
 * @param folder such as `dist/pages`
 * @throws Error when the build is missing or its manifest is not understood
 */
export async function readPageManifest(folder: string): Promise<PageManifest> {
  const file = join(folder, 'manifest.json')
  try {
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new Error(`The prerendered pages cannot be read (${file}). Build the site first.`, { cause })
  }
}

/**
 * Fills the store with the prerendered pages and their payloads.
 * @param bornAt epoch milliseconds of the build: content that is older than the pages' maximum age is
 *   renewed on first request, so that what was published since the build shows up
 */
export async function loadPrerendered(
  { store, makeEntry }: { store: PageStore; makeEntry: MakeEntry },
  manifest: PageManifest,
  folder: string,
  bornAt: number,
): Promise<void> {
  const someAtOnce = limit(8)
  const load = async ({ path, html, payload, kinds }: PageManifest['pages'][number]) => {
    const known = kinds.length > 0 ? kinds : ['*']
    const body = await readFile(join(folder, html), 'utf8')
    const page = { status: 200, contentType: 'text/html; charset=utf-8', body, headers: [], kinds: known, failed: false }
    store.put(path, await makeEntry(page, { path }), bornAt)
    if (!payload) return
    const data = toPayload(await readFile(join(folder, payload), 'utf8'), known)
    store.put(payloadKey(path, '', manifest.buildId), await makeEntry(data, { path }), bornAt)
  }
  await Promise.all(manifest.pages.map((page) => someAtOnce(() => load(page))))
}

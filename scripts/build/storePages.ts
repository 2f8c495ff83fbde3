import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import PQueue from 'p-queue'
import { compress } from '../../server/cache/compress.ts'
import { versionOf } from '../../server/cache/pageStore.ts'
import { payloadKey } from '../../server/render/payload.ts'
import type { Rendered } from '../../server/render/types.ts'
import { encodePage } from '../../server/snapshot/pageFile.ts'
import type { PrerenderedPage } from './prerenderPages.ts'

/** A page in the manifest: its files, relative to `{dist}/pages`. */
export interface ManifestPage {
  path: string
  page: string
  payload: string
}

export interface BuildContent {
  buildId: string
  /** Version of the content that the pages were made from. */
  content: string
  /** Version of the free survey times, which some pages name. */
  slots: string
}

/** Pages processed at the same time: each takes a thread for its compression, and a file descriptor. */
const concurrency = 8

/**
 * Writes each prerendered page and its payload where the server's page store reads it, outside the public files:
 * compressed, with a checksum and what it was made from.
 */
export async function storePages(
  dist: string,
  pages: readonly PrerenderedPage[],
  { buildId, ...at }: BuildContent,
): Promise<ManifestPage[]> {
  const folder = join(dist, 'pages')
  const queue = new PQueue({ concurrency })

  async function store(file: string, key: string, path: string, rendered: Rendered): Promise<string> {
    const { basis } = rendered
    if (!basis) throw new Error(`${path} was made without content`)
    // The best costs 120 ms of CPU time per page, once, and saves every visitor an eighth of its bytes.
    const { br, gzip } = await compress(Buffer.from(rendered.body), ['br', 'gzip'], 'best')
    const stored = { ...rendered, compressed: { ...(br && { br }), ...(gzip && { gzip }) } }
    const page = { key, path, build: buildId, version: versionOf(basis, at), rendered: stored }
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), encodePage(page))
    return file
  }

  async function storePage({ path, page, payload }: PrerenderedPage): Promise<ManifestPage> {
    const name = path === '/' ? 'index' : path.slice(1)
    return {
      path,
      page: await store(`${name}.page`, path, path, page),
      payload: await store(`${name}.payload`, payloadKey(path, '', buildId), path, payload),
    }
  }

  return queue.addAll(pages.map((page) => () => storePage(page)))
}

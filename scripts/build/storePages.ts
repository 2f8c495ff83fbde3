import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import PQueue from 'p-queue'
import { fingerprintOf } from '../../server/content/contentVersions.ts'
import { documentFirst } from '../../server/render/documentFirst.ts'
import type { FirstView } from '../../server/render/firstView.ts'
import { payloadKey, toPayload } from '../../server/render/payload.ts'
import type { Rendered } from '../../server/render/types.ts'
import { encodePage } from '../../server/snapshot/pageFile.ts'
import type { Versions } from '../../services/content/readVersions.ts'
import type { PrerenderedPage } from './prerenderPages.ts'

/** A page in the manifest: its files, relative to `{dist}/pages`. */
export interface ListedPage {
  path: string
  page: string
  payload?: string
}

export interface BuildContent {
  buildId: string
  /** Undefined: pages stay as Vike writes them. */
  firstView?: FirstView
  /** Epoch milliseconds before the first page was rendered. */
  readAt: number
  /** Content versions, read before the first page was rendered. */
  versions: Versions | undefined
}

/** Pages processed at the same time: each takes a thread for its compression, and a file descriptor. */
const concurrency = 8
/** The highest: costs 120 ms of CPU time per page, once, and saves every visitor 2 % of its bytes. */
const brotliLevel = 11
/** As in the server: what fits into one packet is not compressed. */
const minBytes = 1024

/**
 * Turns each prerendered page and its payload into the file that the server reads: compressed, with a checksum and the
 * fingerprint of its content. Removes the files written by the prerendering.
 */
export async function storePages(
  dist: string,
  pages: readonly PrerenderedPage[],
  content: BuildContent,
): Promise<ListedPage[]> {
  const folder = join(dist, 'pages')
  const queue = new PQueue({ concurrency })

  async function store(file: string, key: string, path: string, rendered: Rendered): Promise<string> {
    const fingerprint = content.versions && fingerprintOf(content.versions, rendered.cacheTags)
    const about = { key, path, build: content.buildId, readAt: content.readAt, fingerprint }
    const name = `${file.replace(/\.(?:html|payload\.json)$/, '')}.${file.endsWith('.html') ? 'page' : 'payload'}`
    await writeFile(join(folder, name), await encodePage({ ...about, rendered: await compressed(rendered) }))
    await rm(join(folder, file))
    return name
  }

  async function storePage({ path, html, payload, cacheTags: given, counts }: PrerenderedPage): Promise<ListedPage> {
    const cacheTags = given.length > 0 ? given : ['*']
    const { firstView } = content
    const written = await readFile(join(folder, html), 'utf8')
    const { body, headers } = firstView
      ? documentFirst(written, { url: path, firstView })
      : { body: written, headers: [] }
    const contentType = 'text/html; charset=utf-8'
    const rendered = {
      status: 200,
      contentType,
      body,
      headers,
      cacheTags,
      counts,
      failed: false,
    } satisfies Rendered
    const page = await store(html, path, path, rendered)
    if (!payload) return { path, page }
    const data = { ...toPayload(await readFile(join(folder, payload), 'utf8'), cacheTags), counts }
    return { path, page, payload: await store(payload, payloadKey(path, '', content.buildId), path, data) }
  }

  return queue.addAll(pages.map((page) => () => storePage(page)))
}

async function compressed(rendered: Rendered): Promise<Rendered> {
  const identity = Buffer.from(rendered.body)
  if (identity.length < minBytes) return { ...rendered, compressed: {} }
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [zipped, br] = await Promise.all([
    promisify(gzip)(identity, { level: 9 }),
    promisify(brotliCompress)(identity, { params }),
  ])
  return { ...rendered, compressed: { gzip: zipped, br } }
}

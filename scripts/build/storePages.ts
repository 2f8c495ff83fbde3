import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import PQueue from 'p-queue'
import { versionOf } from '../../server/cache/pageStore.ts'
import { documentFirst } from '../../server/render/documentFirst.ts'
import type { FirstView } from '../../server/render/firstView.ts'
import { payloadKey, toPayload } from '../../server/render/payload.ts'
import type { Rendered } from '../../server/render/types.ts'
import { encodePage } from '../../server/snapshot/pageFile.ts'
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
  /** See `PrerenderedSite`. */
  queryNames: readonly string[]
  /** Of the content that they were made from. */
  version: string
  /** Of the free survey times, which some of them name. */
  slots: string
}

/** Pages processed at the same time: each takes a thread for its compression, and a file descriptor. */
const concurrency = 8
/** The highest: costs 120 ms of CPU time per page, once, and saves every visitor 2 % of its bytes. */
const brotliLevel = 11
/** As in the server: what fits into one packet is not compressed. */
const minBytes = 1024

/**
 * Turns each prerendered page and its payload into the file that the server reads: compressed, with a checksum and what
 * it was made from. Removes the files written by the prerendering.
 */
export async function storePages(
  dist: string,
  pages: readonly PrerenderedPage[],
  content: BuildContent,
): Promise<ListedPage[]> {
  const folder = join(dist, 'pages')
  const queue = new PQueue({ concurrency })

  async function store({ file, basis }: PrerenderedPage['page'], key: string, path: string, rendered: Rendered) {
    const version = versionOf(basis, { content: content.version, slots: content.slots })
    const name = `${file.replace(/\.(?:html|payload\.json)$/, '')}.${file.endsWith('.html') ? 'page' : 'payload'}`
    const stored = { ...(await compressed(rendered)), basis }
    await writeFile(join(folder, name), encodePage({ key, path, build: content.buildId, version, rendered: stored }))
    await rm(join(folder, file))
    return name
  }

  async function storePage({ path, page, payload }: PrerenderedPage): Promise<ListedPage> {
    const { firstView, queryNames, buildId } = content
    const written = await readFile(join(folder, page.file), 'utf8')
    const { body, headers } = firstView
      ? documentFirst(written, { url: path, firstView, queryNames })
      : { body: written, headers: [] }
    const contentType = 'text/html; charset=utf-8'
    const listed = {
      path,
      page: await store(page, path, path, { status: 200, contentType, body, headers, failed: false }),
    }
    if (!payload) return listed
    const data = toPayload(await readFile(join(folder, payload.file), 'utf8'))
    return { ...listed, payload: await store(payload, payloadKey(path, '', buildId), path, data) }
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

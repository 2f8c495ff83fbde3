import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import type { Rendered } from '#server/render/types.ts'
import { splitLine, verifyChecksum, withChecksum } from './checksum.ts'

/** A page or a payload on disk, written by the build or by the snapshot of a running server. */
export interface StoredPage {
  /** Key in the page store. */
  key: string
  /** The build that rendered it: its HTML refers to files of that build. */
  build: string
  /** Canonical path of the page. */
  path: string
  /** Version at which it was last current (server/cache/pageStore.ts). */
  version: string
  rendered: Rendered
}

const format = 'page-4'
const codings = ['identity', 'gzip', 'br'] as const
const headSchema = z.object({
  key: z.string(),
  build: z.string(),
  path: z.string().startsWith('/'),
  version: z.string(),
  status: z.number().int(),
  contentType: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  inline: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }).optional(),
  places: z
    .object({ locale: z.string(), hydratesNow: z.boolean().optional(), at: z.array(z.number().int().nonnegative()) })
    .optional(),
  basis: z.object({ hash: z.string(), until: z.number().optional(), slots: z.boolean() }),
  /** Codings and sizes in bytes, in the order of the bodies. */
  bodies: z.array(z.tuple([z.enum(codings), z.number().int().nonnegative()])),
})
type Bodies = [coding: (typeof codings)[number], body: Buffer][]

/**
 * A line of JSON, then the bodies. If compression is worthwhile, only compressed ones: clients that accept none are
 * rare, and for them `decodePage` decompresses the body.
 */
export async function* encodePage({ rendered, ...about }: StoredPage): AsyncGenerator<Buffer, void, void> {
  const { status, contentType, headers, inline, places, basis } = rendered
  const bodies = await bodiesOf(rendered)
  const sizes = bodies.map(([coding, body]) => [coding, body.length])
  const head = JSON.stringify({ ...about, status, contentType, headers, inline, places, basis, bodies: sizes })
  yield* withChecksum(format, [Buffer.from(`${head}\n`), ...bodies.map(([, body]) => body)])
}

/**
 * @returns undefined if there is no such file
 * @throws Error if the file is damaged, or has another page or one of another build
 */
export async function readPage(file: string, key: string, build: string): Promise<StoredPage | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  const page = bytes && (await decodePage(bytes))
  if (page && (page.key !== key || page.build !== build)) throw new Error('It contains another page')
  return page
}

/** @throws Error if `encodePage` did not write the bytes */
export async function decodePage(bytes: Buffer): Promise<StoredPage> {
  const [head, content] = splitLine(verifyChecksum(format, bytes))
  const { status, contentType, headers, inline, places, basis, bodies, ...about } = headSchema.parse(JSON.parse(head))
  const byCoding: { identity?: Buffer; gzip?: Buffer; br?: Buffer } = {}
  let at = 0
  for (const [coding, size] of bodies) {
    // Copied, because a slice would keep the whole file in memory.
    byCoding[coding] = Buffer.from(content.subarray(at, at + size))
    at += size
  }
  const { identity, ...compressed } = byCoding
  const body = identity ?? (await promisify(gunzip)(compressed.gzip ?? ''))
  return {
    ...about,
    rendered: { status, contentType, headers, inline, places, basis, body: body.toString(), compressed, failed: false },
  }
}

async function bodiesOf({ body, compressed }: Rendered): Promise<Bodies> {
  const { gzip: zipped, br } = compressed ?? { gzip: await promisify(gzip)(body) }
  if (!zipped) return [['identity', Buffer.from(body)]]
  return [['gzip', zipped], ...(br ? ([['br', br]] satisfies Bodies) : [])]
}

import { brotli } from './compress.ts'
import type { PreparedResponse } from './preparedResponse.ts'

const bestQuality = 11

/**
 * The same response with the smallest Brotli body. It keeps its ETag, which names the content and its coding: browsers
 * that have the first body get a 304.
 */
export async function withBestBrotli(entry: PreparedResponse): Promise<PreparedResponse> {
  const { variants, source } = entry
  const { br, identity } = variants
  if (!br) return entry
  const body = await brotli(identity.body, bestQuality)
  const head = br.head.with(br.head.indexOf('Content-Length') + 1, String(body.length))
  return {
    ...entry,
    bytes: entry.bytes - br.body.length + body.length,
    variants: { ...variants, br: { ...br, body, head } },
    ...(source?.compressed && { source: { ...source, compressed: { ...source.compressed, br: body } } }),
  }
}

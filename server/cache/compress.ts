import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'identity' | 'gzip' | 'br'

const runGzip = promisify(gzip)
const runBrotli = promisify(brotliCompress)

/** Below this a compressed body saves nothing: it fits into one packet anyway. */
const minBytes = 1024

/**
 * The body in each coding asked for that is worth it; identity always. Runs in Node's thread pool, once per
 * stored page, never per request. Quality 6 costs a few milliseconds and stays within some per cent of 11.
 */
export async function compress(
  identity: Buffer,
  codings: readonly Coding[],
): Promise<{ identity: Buffer; gzip?: Buffer; br?: Buffer }> {
  if (identity.length < minBytes) return { identity }
  const [zipped, brotli] = await Promise.all([
    codings.includes('gzip') ? runGzip(identity, { level: 6 }) : undefined,
    codings.includes('br') ? runBrotli(identity, { params: brotliOptions(identity.length) }) : undefined,
  ])
  return { identity, ...(zipped && { gzip: zipped }), ...(brotli && { br: brotli }) }
}

function brotliOptions(size: number) {
  return {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  }
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'identity' | 'gzip' | 'br'

const runGzip = promisify(gzip)
const runBrotli = promisify(brotliCompress)

/** Below this size compression saves nothing: the body fits into one packet anyway. */
const minBytes = 1024

/**
 * The body in each requested coding, if worthwhile; identity always. Runs in Node's thread pool, once per
 * stored page, not per request. Quality 6 takes a few milliseconds; its output is a few per cent larger than with 11.
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

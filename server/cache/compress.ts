import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'identity' | 'gzip' | 'br'

/** Below this size compression saves next to nothing. */
const minBytes = 512

/**
 * The body in each requested coding, if worthwhile; identity always. Runs in Node's thread pool, once per
 * stored page, not per request. By default a visitor waits for it, so it uses cheap levels: a few milliseconds for
 * a page of 70 kB, with a result an eighth larger than the best, which takes a tenth of a second.
 */
export async function compress(
  identity: Buffer,
  codings: readonly Coding[],
  effort: 'quick' | 'best' = 'quick',
): Promise<{ identity: Buffer; gzip?: Buffer; br?: Buffer }> {
  if (identity.length < minBytes) return { identity }
  const isBest = effort === 'best'
  const [zipped, br] = await Promise.all([
    codings.includes('gzip') ? promisify(gzip)(identity, { level: isBest ? 9 : 1 }) : undefined,
    codings.includes('br') ? brotli(identity, isBest ? 11 : 5) : undefined,
  ])
  return { identity, ...(zipped && { gzip: zipped }), ...(br && { br }) }
}

/** @param quality up to 11 */
const brotli = (text: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })

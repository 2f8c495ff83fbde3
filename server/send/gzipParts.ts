import { constants, crc32, deflateRawSync } from 'node:zlib'

// A gzip file put together from parts that were compressed apart, so that parts shared by many responses are compressed
// once: RFC 1952 and RFC 1951.

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block. */
const lastBlock = Buffer.from([3, 0])

/** Ends on a whole byte and refers to nothing outside itself, so parts can follow each other in any order. */
export const zipPart = (part: Buffer): Buffer => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH })

/**
 * @param parts from `zipPart`
 * @param whole what they hold together, uncompressed
 */
export function joinParts(parts: Buffer[], whole: Buffer): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(whole), 0)
  trailer.writeUInt32LE(whole.length % 2 ** 32, 4)
  return Buffer.concat([header, ...parts, lastBlock, trailer])
}

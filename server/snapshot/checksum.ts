import { createHash } from 'node:crypto'

/**
 * Writes a file so that damage and foreign files are detected on reading: the format is the first line, the SHA-256 of
 * what follows it the end. Piece by piece, for what is too large to be in memory at once.
 */
export async function* withChecksum(
  format: string,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer, void, void> {
  const hash = createHash('sha256')
  yield Buffer.from(`${format}\n`)
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
  yield hash.digest()
}

const digestBytes = 32

/** @throws Error if the file was not written by `withChecksum` with this format */
export function verifyChecksum(format: string, file: Buffer): Buffer {
  const [line, rest] = splitLine(file)
  const bytes = rest.subarray(0, -digestBytes)
  const digest = createHash('sha256').update(bytes).digest()
  if (line !== format || !rest.subarray(-digestBytes).equals(digest))
    throw new Error(`The file is damaged or does not have the format ${format}`)
  return bytes
}

/** The first line, without its line break, and the rest. */
export function splitLine(bytes: Buffer): [line: string, rest: Buffer] {
  const end = bytes.indexOf('\n')
  return end < 0 ? ['', bytes] : [bytes.toString('utf8', 0, end), bytes.subarray(end + 1)]
}

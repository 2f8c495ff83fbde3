import { createHash } from 'node:crypto'

/**
 * Prefixes the bytes with `{format} {sha256 of the bytes}`, so that damaged or foreign files are detected on reading.
 */
export function seal(format: string, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${format} ${digest(bytes)}\n`), bytes])
}

/** @throws Error if the bytes were not made by `seal` with this format */
export function unseal(format: string, sealed: Buffer): Buffer {
  const [line, bytes] = splitLine(sealed)
  if (line !== `${format} ${digest(bytes)}`) throw damaged(format)
  return bytes
}

/**
 * The same for what is too large to be in memory at once: the format is the first line, and the digest, which is known
 * only then, the last one.
 * @param chunks each ends with a line break
 */
export async function* sealEach(format: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  yield Buffer.from(`${format}\n`)
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.from(hash.digest('hex'))
}

/** @throws Error if the bytes were not made by `sealEach` with this format */
export function unsealEach(format: string, sealed: Buffer): Buffer {
  const [line, rest] = splitLine(sealed)
  const bytes = rest.subarray(0, rest.lastIndexOf('\n') + 1)
  if (line !== format || rest.toString('utf8', bytes.length) !== digest(bytes)) throw damaged(format)
  return bytes
}

/** The first line, without its line break, and the rest. */
export function splitLine(bytes: Buffer): [line: string, rest: Buffer] {
  const end = bytes.indexOf('\n')
  return end < 0 ? ['', bytes] : [bytes.toString('utf8', 0, end), bytes.subarray(end + 1)]
}

const damaged = (format: string) => new Error(`The file is damaged or does not have the format ${format}`)
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

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
  if (line !== `${format} ${digest(bytes)}`)
    throw new Error(`The file is damaged or does not have the format ${format}`)
  return bytes
}

/** The first line, without its line break, and the rest. */
export function splitLine(bytes: Buffer): [line: string, rest: Buffer] {
  const end = bytes.indexOf('\n')
  return end < 0 ? ['', bytes] : [bytes.toString('utf8', 0, end), bytes.subarray(end + 1)]
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

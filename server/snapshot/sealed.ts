import { createHash } from 'node:crypto'

/** Puts `{format} {sha256 of the rest}` before the bytes, so that a damaged or foreign file is noticed when it is read. */
export function seal(format: string, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${format} ${digest(bytes)}\n`), bytes])
}

/** @throws Error when the bytes are anything but what `seal` has made for this format */
export function unseal(format: string, sealed: Buffer): Buffer {
  const [line, bytes] = splitLine(sealed)
  if (line !== `${format} ${digest(bytes)}`) throw new Error(`The file is damaged, or not of the format ${format}`)
  return bytes
}

/** The first line, without its end, and what follows. */
export function splitLine(bytes: Buffer): [line: string, rest: Buffer] {
  const end = bytes.indexOf('\n')
  return end < 0 ? ['', bytes] : [bytes.toString('utf8', 0, end), bytes.subarray(end + 1)]
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

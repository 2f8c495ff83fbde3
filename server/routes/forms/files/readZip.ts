import { inflateRawSync } from 'node:zlib'

/** What a ZIP file contains, without unpacking it. */
export interface ZipFile {
  names: string[]
  /** @returns the content of an entry; undefined if there is no such entry. @throws Error if it is too long or broken */
  unpack(name: string, maxBytes: number): Buffer | undefined
}

/** A Word file has dozens of entries. A list of 65,000 that all name the same one is an attempt to waste time. */
const maxEntries = 4_096
const maxNameBytes = 255
/** The record at the end, with the longest comment. */
const maxEndBytes = 22 + 65_535
const signatures = { end: 'PK\x05\x06', entry: 0x02014b50, file: 0x04034b50 }
const methods = { stored: 0, deflated: 8 }

/**
 * Reads the list of entries, within limits: a visitor sent the file, and no size that it states can be trusted.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3
 * @throws Error if the file is broken, names an entry twice or exceeds the limits
 */
export function readZip(data: Buffer): ZipFile {
  const end = data.lastIndexOf(signatures.end, undefined, 'latin1')
  const count = data.readUInt16LE(end + 10)
  if (end < data.length - maxEndBytes || count > maxEntries) throw new Error('Not a ZIP file, or too many entries')
  const entries = new Map<string, number>()
  const offsets = new Set<number>()
  let at = data.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    const nameBytes = data.readUInt16LE(at + 28)
    const offset = data.readUInt32LE(at + 42)
    const name = data.toString('utf8', at + 46, at + 46 + Math.min(nameBytes, maxNameBytes))
    if (data.readUInt32LE(at) !== signatures.entry || nameBytes > maxNameBytes) throw new Error('Not an entry')
    if (entries.has(name) || offsets.has(offset)) throw new Error('An entry is named twice')
    entries.set(name, at)
    offsets.add(offset)
    at += 46 + nameBytes + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32)
  }
  return {
    names: [...entries.keys()],
    unpack(name, maxBytes) {
      const entry = entries.get(name)
      return entry === undefined ? undefined : unpackEntry(data, entry, maxBytes)
    },
  }
}

/** @param entry where the list of entries describes it */
function unpackEntry(data: Buffer, entry: number, maxBytes: number): Buffer {
  const method = data.readUInt16LE(entry + 10)
  const bytes = data.readUInt32LE(entry + 20)
  const file = data.readUInt32LE(entry + 42)
  if (data.readUInt32LE(file) !== signatures.file || bytes > maxBytes)
    throw new Error('The entry is too long or broken')
  const start = file + 30 + data.readUInt16LE(file + 26) + data.readUInt16LE(file + 28)
  const packed = data.subarray(start, start + bytes)
  if (method === methods.stored) return packed
  if (method !== methods.deflated) throw new Error('The entry is packed in an unknown way')
  return inflateRawSync(packed, { maxOutputLength: maxBytes })
}

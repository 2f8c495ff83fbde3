import { inflateRawSync } from 'node:zlib'

/** The accepted kinds of documents, by extension. */
type DocumentKind = 'pdf' | 'doc' | 'docx' | 'odt' | 'rtf'

/** The list of parts of a DOCX. A longer one is not a DOCX, or is an attempt to waste processor time. */
const typesFile = '[Content_Types].xml'
const maxTypesBytes = 64 * 1024
const odtStart = 'mimetypeapplication/vnd.oasis.opendocument.text'
/** Offset of the name of the first entry in a ZIP file. */
const nameAt = 30

/**
 * Detects the kind of a document by its content; names and declared types are not trusted. Documents are never opened
 * or shown here. Word and OpenDocument files with macros are refused.
 * @returns undefined for anything else
 */
export function documentKind(data: Buffer): DocumentKind | undefined {
  const startsWith = (text: string, at = 0) => data.toString('latin1', at, at + text.length) === text
  if (startsWith('%PDF-')) return 'pdf'
  if (startsWith('{\\rtf1')) return 'rtf'
  if (startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return isPlainWord(data) ? 'doc' : undefined
  if (!startsWith('PK\x03\x04')) return undefined
  const parts = partsOf(data)
  if (!parts) return undefined
  if (startsWith(`${odtStart}PK`, nameAt)) return parts.names.some(isScript) ? undefined : 'odt'
  return isPlainDocx(parts) ? 'docx' : undefined
}

/** Word's old format is a container of named streams; spreadsheets and installers use the same container. */
const isPlainWord = (data: Buffer): boolean => hasStream(data, 'WordDocument') && !hasStream(data, '_VBA_PROJECT')
const hasStream = (data: Buffer, name: string): boolean => data.includes(name, 0, 'utf16le')

interface Parts {
  names: string[]
  /** The content of `typesFile`. */
  types: string
}

/** Unpacks the list of parts only; undefined if the ZIP file is broken. */
function partsOf(data: Buffer): Parts | undefined {
  try {
    const { names, unpack } = readZip(data)
    return { names, types: unpack(typesFile, maxTypesBytes)?.toString() ?? '' }
  } catch {
    return undefined
  }
}

const isPlainDocx = ({ names, types }: Parts): boolean =>
  types.includes('wordprocessingml.document.main+xml') &&
  !/macroEnabled|vbaProject/i.test(types) &&
  !names.some((name) => /vba/i.test(name))

const isScript = (name: string): boolean => /^(?:Basic|Scripts)\//i.test(name)

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
function readZip(data: Buffer) {
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
    /** @returns the content of an entry; undefined if there is no such entry. @throws Error if it is too long or broken */
    unpack(name: string, maxBytes: number): Buffer | undefined {
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

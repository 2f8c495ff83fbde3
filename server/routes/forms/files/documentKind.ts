import { readZip } from './readZip.ts'

/** The accepted kinds of documents, by extension. */
export type DocumentKind = 'pdf' | 'doc' | 'docx' | 'odt' | 'rtf'

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

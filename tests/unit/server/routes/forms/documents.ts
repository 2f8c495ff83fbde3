import { strToU8, type Zippable, zipSync } from 'fflate'

const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const odtType = 'application/vnd.oasis.opendocument.text'
const types = (type: string, more = '') =>
  `<Types><Override PartName="/word/document.xml" ContentType="${type}"/>${more}</Types>`

export const zip = (files: Zippable): Buffer => Buffer.from(zipSync(files))
export const docx = (more: Zippable = {}, list = types(wordTypes)): Buffer =>
  zip({ '[Content_Types].xml': strToU8(list), 'word/document.xml': strToU8('<w:document/>'), ...more })
export const odt = (more: Zippable = {}, type = odtType): Buffer =>
  zip({ mimetype: [strToU8(type), { level: 0 }], 'content.xml': strToU8('<office:document-content/>'), ...more })
/** A container of named streams, as Word's old format is. */
export const ole = (...streams: string[]): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), ...streams.map((name) => Buffer.from(name, 'utf16le'))])
export const pdf = (text = 'A floor'): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)
export const rtf = (): Buffer => Buffer.from('{\\rtf1\\ansi A floor}')

/** Documents with macros, which the list of content types or the name of a part reveals. */
export const docm = () => docx({}, types('application/vnd.ms-word.document.macroEnabled.main+xml'))
export const docxWithMacros = () => docx({ 'word/vbaProject.bin': strToU8('x') })
export const docxWithRenamedMacros = () =>
  docx({}, types(wordTypes, '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'))
/** A list of parts that unpacks to 100 MB. */
export const bomb = () => zip({ '[Content_Types].xml': new Uint8Array(100_000_000), 'word/document.xml': strToU8('x') })

/** `data` with `count` entries that all name the first one, as the list at the end of a ZIP file may. */
export function repeated(data: Buffer, count: number): Buffer {
  const end = data.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const start = data.readUInt32LE(end + 16)
  const length = 46 + data.readUInt16LE(start + 28) + data.readUInt16LE(start + 30) + data.readUInt16LE(start + 32)
  const first = data.subarray(start, start + length)
  const last = Buffer.from(data.subarray(end))
  last.writeUInt16LE(count, 8)
  last.writeUInt16LE(count, 10)
  return Buffer.concat([data.subarray(0, start), ...Array.from({ length: count }, () => first), last])
}

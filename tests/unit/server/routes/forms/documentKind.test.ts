import { strToU8 } from 'fflate'
import { expect, it, vi } from 'vitest'
import { documentKind } from '#server/routes/forms/files/documentKind.ts'
import {
  bomb,
  docm,
  docx,
  docxWithMacros,
  docxWithRenamedMacros,
  odt,
  ole,
  pdf,
  repeated,
  rtf,
  zip,
} from './support.ts'

it.each([
  ['pdf', pdf()],
  ['rtf', rtf()],
  ['doc', ole('Root Entry', 'WordDocument')],
  ['docx', docx()],
  ['odt', odt()],
])('recognises %s by its content', (kind, data) => {
  expect(documentKind(data)).toBe(kind)
})

it.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a web page with a PDF behind it', Buffer.from(`<html><script>alert(1)</script>${pdf()}`)],
  ['a program', Buffer.from('MZ\x90\x00\x03')],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /')],
  ['a program with a DOCX behind it', Buffer.concat([Buffer.from('MZ\x90'), docx()])],
  ['a DOCM', docm()],
  ['a DOCX with macros', docxWithMacros()],
  ['a DOCX whose macros have another name', docxWithRenamedMacros()],
  ['a DOC with macros', ole('Root Entry', 'WordDocument', '_VBA_PROJECT')],
  ['an old spreadsheet', ole('Root Entry', 'Workbook')],
  ['an ODT with macros', odt({ 'Basic/Standard/Module1.xml': strToU8('x') })],
  ['an ODT with scripts', odt({ 'Scripts/python/x.py': strToU8('x') })],
  ['an OpenDocument spreadsheet', odt({}, 'application/vnd.oasis.opendocument.spreadsheet')],
  ['an OpenDocument template', odt({}, 'application/vnd.oasis.opendocument.text-template')],
  ['a ZIP file', zip({ 'cv.pdf': pdf() })],
  ['a JAR', zip({ 'META-INF/MANIFEST.MF': strToU8('Main-Class: x') })],
  ['a ZIP file without its end', docx().subarray(0, 200)],
  ['a ZIP file whose entries lead outside of it', outside()],
  ['a DOCX that names its list of parts twice', repeated(docx(), 2)],
  ['a DOCX with more entries than any has', docx(manyParts(5_000))],
  ['a DOCX with a name longer than any has', docx({ [`word/${'x'.repeat(300)}`]: strToU8('x') })],
])('refuses %s', (_what, data) => {
  expect(documentKind(data)).toBeUndefined()
})

it('does not unpack a ZIP bomb', () => {
  const data = bomb()
  const before = process.memoryUsage().arrayBuffers
  expect(documentKind(data)).toBeUndefined()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000)
})

it('does not believe the size that an entry states', () => {
  const data = docx({}, `${'<Types/>'.repeat(1_000_000)}wordprocessingml.document.main+xml`)
  const list = data.readUInt32LE(data.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16)
  data.writeUInt32LE(60_000, list + 24)
  const before = process.memoryUsage().arrayBuffers
  expect(documentKind(data)).toBeUndefined()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000)
})

it('unpacks nothing more than once, however often it is named', () => {
  const reading = vi.spyOn(Uint8Array.prototype, 'subarray')
  const data = repeated(docx({}, `<Types>${' '.repeat(60_000)}</Types>`), 65_000)
  reading.mockClear()
  expect(documentKind(data)).toBeUndefined()
  const { length } = reading.mock.calls
  reading.mockRestore()
  expect(length).toBeLessThan(100)
})

function manyParts(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/${index}.xml`, strToU8('x')]))
}

/** The offset of the list of entries is 16 bytes after the start of the last record. */
function outside(): Buffer {
  const data = docx()
  data.writeUInt32LE(0x7fffffff, data.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16)
  return data
}

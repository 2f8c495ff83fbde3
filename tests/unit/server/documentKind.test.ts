import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { documentKind } from '#server/routes/forms/files/documentKind.ts'
import { bomb, docm, docx, docxWithMacros, docxWithRenamedMacros, odt, ole, pdf, rtf, zip } from './documents.ts'

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
  ['the beginning of a ZIP file', Buffer.from('PK\x03\x04')],
  ['a ZIP file whose entries lead outside of it', outside()],
])('refuses %s', (_what, data) => {
  expect(documentKind(data)).toBeUndefined()
})

it('does not unpack a ZIP bomb', () => {
  const data = bomb()
  const before = process.memoryUsage().arrayBuffers
  expect(documentKind(data)).toBeUndefined()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000)
})

/** The offset of the list of entries is 16 bytes after the start of the last record. */
function outside(): Buffer {
  const data = docx()
  data.writeUInt32LE(0x7fffffff, data.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16)
  return data
}

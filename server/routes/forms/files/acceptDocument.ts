import { readFile } from 'node:fs/promises'
import { documentKind } from './documentKind.ts'
import type { ConvertFile } from './fileStore.ts'
import { photoKind, reencode } from './reencodePhoto.ts'

/** Keeps a document unchanged, and re-encodes a photo of one. */
export const acceptDocument: ConvertFile = async (file) => {
  if ((await photoKind(file)) !== 'other') return reencode(file)
  const data = await readFile(file)
  const extension = documentKind(data)
  return extension ? { data, extension } : 'type'
}

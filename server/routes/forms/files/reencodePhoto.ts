import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { ConvertFile } from './fileStore.ts'

/** A small file can unpack to gigabytes. The largest photos of phones have 48 million pixels. */
const maxPixels = 50_000_000
/** Phones save photos as plain JPEG, which is scaled down while it is unpacked. Everything else is unpacked whole. */
const maxPixelsUnpackedWhole = 16_000_000
const maxSeconds = 10
/** Maximum length of the longer side: enough to see the grain of a board. */
const maxSide = 2_000
const previewSide = 144

/**
 * Re-encodes a photo as a new JPEG: rotated upright, without metadata such as the place, and without anything that may
 * be hidden in the file.
 */
export const reencode: ConvertFile = async (file) => {
  const kind = await photoKind(file)
  if (kind === 'other') return 'type'
  if (kind === 'heic') return 'heic'
  try {
    const { isProgressive } = await sharp(file).metadata()
    const limitInputPixels = kind === 'jpeg' && !isProgressive ? maxPixels : maxPixelsUnpackedWhole
    const data = await upright(file, limitInputPixels)
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toBuffer()
    return { data, extension: 'jpg' }
  } catch (error) {
    return /pixel limit/i.test((error as Error).message) ? 'size' : 'damaged'
  }
}

/** A small picture for the form, as a data URL: a photo that only its visitor may see has no URL. */
export async function previewOf(file: string): Promise<string> {
  const picture = await upright(file, maxPixels)
    .resize({ width: previewSide, height: previewSide })
    .webp({ quality: 60 })
    .toBuffer()
  return `data:image/webp;base64,${picture.toString('base64')}`
}

const upright = (file: string, limitInputPixels: number): Sharp =>
  sharp(file, { limitInputPixels, failOn: 'truncated', sequentialRead: true })
    .timeout({ seconds: maxSeconds })
    .autoOrient()

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'other'

/** Detects the kind of a file by its first bytes; names and declared types are not trusted. */
export async function photoKind(file: string): Promise<PhotoKind> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return kindOf(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

function kindOf(start: Buffer): PhotoKind {
  const text = (from: number, to: number) => start.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' && /^(?:hei|hev|mif1|msf1)/.test(text(8, 12)) ? 'heic' : 'other'
}

import sharp, { type Sharp } from 'sharp'
import type { TakeIn } from './keptFiles.ts'
import { photoKind } from './photoKind.ts'

/** A small file can unpack to gigabytes. The largest photos of phones have 48 million pixels. */
const limitInputPixels = 50_000_000
const maxSeconds = 20
/** Maximum length of the longer side: enough to see the grain of a board. */
const maxSide = 2_000
const previewSide = 144

/**
 * Re-encodes a photo as a new JPEG: rotated upright, without metadata such as the place, and without anything that may
 * be hidden in the file.
 */
export const reencode: TakeIn = async (file) => {
  const kind = await photoKind(file)
  if (kind === 'other') return 'type'
  if (kind === 'heic') return 'heic'
  try {
    const data = await upright(file)
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
  const picture = await upright(file)
    .resize({ width: previewSide, height: previewSide })
    .webp({ quality: 60 })
    .toBuffer()
  return `data:image/webp;base64,${picture.toString('base64')}`
}

const upright = (file: string): Sharp =>
  sharp(file, { limitInputPixels, failOn: 'truncated', sequentialRead: true })
    .timeout({ seconds: maxSeconds })
    .autoOrient()

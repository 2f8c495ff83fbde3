import { isServable, type PictureData, pictureUrl, pictureWidths } from '#services/rules/content/pictures.ts'

/** The address of a picture on the site: `/media/{width}/{file}.{version}.{format}`, or without the version. */
export interface PictureAddress {
  width: number
  /** Name in the media library with its original extension, such as `oak_ab12cd.jpg`. Safe as a file name. */
  file: string
  /** Changes when the file is replaced, unlike its name. */
  version?: string
  format: PictureFormat
}

/** A browser that supports one of these also supports the following ones. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/**
 * Only some widths are allowed: otherwise anyone could fill the disk.
 * @param path canonical path of the request
 * @returns undefined unless the width and the format are known and the name is safe
 */
export function readPictureAddress(path: string): PictureAddress | undefined {
  const [, givenWidth, name = '', extension] = /^\/media\/(\d+)\/([^/]+)\.(\w+)$/.exec(path) ?? []
  const [, file = name, version] = /^(.+)\.([\da-f]{4})$/i.exec(name) ?? []
  const width = pictureWidths.find((allowed) => String(allowed) === givenWidth)
  const format = pictureFormats.find((known) => known === extension)
  return width && format && isServable(file) ? { width, file, ...(version && { version }), format } : undefined
}

/** The address of a picture, at least this wide if the original is. */
export function addressOf({ file, widths }: PictureData, width: number): PictureAddress {
  const next = widths.find((each) => each >= width) ?? widths.at(-1)
  const address = readPictureAddress(pictureUrl(file, next ?? width, 'webp'))
  if (!address) throw new Error(`There is no address for ${file}`)
  return address
}

/** Name of a copy. No file of the media library has an `@` in its name. */
export const versionedName = (file: string, version?: string): string => (version ? `${file}@${version}` : file)

export const withoutVersion = (name: string): string => name.replace(/@[\da-f]+$/, '')

/** Far more than any photograph has: a file that decodes to more is a decompression bomb. */
const maxPixels = 60_000_000

/**
 * Scales a picture down to a width (never up) and encodes it in sRGB, rotated according to its EXIF orientation and
 * without its metadata, such as place, time and device.
 * @throws Error if the bytes are not a picture
 */
export async function encodePicture(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  // Loaded with the first picture, so that it does not delay the start.
  const { default: sharp } = await import('sharp')
  // One thread per encoding: the queue limits how many run at once and leaves one core to the pages.
  sharp.concurrency(1)
  const picture = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  switch (format) {
    // The first visitor waits for this. At 1080 px, effort 1 takes 0.15 s on one core; effort 2 takes twice as long for
    // 7% fewer bytes, and the default 4 fifteen times as long for 19% fewer.
    case 'avif':
      return picture.avif({ quality: 52, effort: 1 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 76, effort: 3 }).toBuffer()
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 76, progressive: true }).toBuffer()
  }
}

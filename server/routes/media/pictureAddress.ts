/** A picture as the site asks for it: `/media/{width}/{file}.{format}`. */
export interface PictureAddress {
  width: number
  /** Name in the media library with its own extension, such as `oak_ab12cd.jpg`. Safe as a file name. */
  file: string
  format: PictureFormat
}

export type PictureFormat = 'avif' | 'webp' | 'jpg'

const address = /^\/media\/(\d{2,4})\/(\w[\w-]*(?:\.[\w-]+)*\.(?:jpe?g|png|webp|avif|gif|tiff?))\.(avif|webp|jpg)$/i
const longestName = 160

/**
 * @param path canonical path of the request
 * @param widths the widths that are made, in pixels: others would let anybody fill the disk
 * @returns undefined for anything but a known width, a harmless name and a known format
 */
export function readPictureAddress(path: string, widths: readonly number[]): PictureAddress | undefined {
  const [, width, file, format] = address.exec(path) ?? []
  if (!width || !file || !format || file.length > longestName || file.includes('..')) return undefined
  if (!widths.includes(Number(width)) || String(Number(width)) !== width) return undefined
  if (format !== 'avif' && format !== 'webp' && format !== 'jpg') return undefined
  return { width: Number(width), file, format }
}

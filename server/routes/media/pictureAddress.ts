import { pictureWidths } from '#services/rules/content/pictures.ts'

/** The address of a picture on the site: `/media/{width}/{file}.{version}.{format}`, or without the version. */
export interface PictureAddress {
  width: number
  /** Name in the media library with its original extension, such as `oak_ab12cd.jpg`. Safe as a file name. */
  file: string
  /** Changes when the file is replaced, unlike its name. */
  version?: string
  format: PictureFormat
}

export type PictureFormat = 'avif' | 'webp' | 'jpg'

const address =
  /^\/media\/(\d{2,4})\/(\w[\w-]*(?:\.[\w-]+)*\.(?:jpe?g|png|webp|avif|gif|tiff?))(?:\.([\da-f]{4}))?\.(avif|webp|jpg)$/i
const maxNameLength = 160

/**
 * Only some widths are allowed: otherwise anyone could fill the disk.
 * @param path canonical path of the request
 * @returns undefined unless the width and the format are known and the name is safe
 */
export function readPictureAddress(path: string): PictureAddress | undefined {
  const [, width, file, version, format] = address.exec(path) ?? []
  if (!width || !file || !format || file.length > maxNameLength || file.includes('..')) return undefined
  if (!pictureWidths.some((allowed) => String(allowed) === width)) return undefined
  if (format !== 'avif' && format !== 'webp' && format !== 'jpg') return undefined
  return { width: Number(width), file, ...(version && { version }), format }
}

/** Name of a copy. No file of the media library has an `@` in its name. */
export const versionedName = (file: string, version?: string): string => (version ? `${file}@${version}` : file)

export const withoutVersion = (name: string): string => name.replace(/@[\da-f]+$/, '')

import { isServable, pictureWidths } from '#services/rules/content/pictures.ts'

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

/** Name of a copy. No file of the media library has an `@` in its name. */
export const versionedName = (file: string, version?: string): string => (version ? `${file}@${version}` : file)

export const withoutVersion = (name: string): string => name.replace(/@[\da-f]+$/, '')

import { pictureUrl, toPicture, type UploadFile } from '../../pictures.ts'

/** A page in the sitemap. */
export interface SitemapEntry {
  /** Path with its query. */
  path: string
  /**
   * When its content last changed: its own, that of entries it shows, and its prices. ISO 8601; undefined if unknown.
   */
  changedAt?: string | undefined
  /** Addresses of the pictures it shows. */
  pictures?: string[]
}

export type Dated = { updatedAt?: unknown } | null | undefined

/** The latest change of several entries; undefined if none is known. */
export function latest(entries: readonly Dated[]): string | undefined {
  const times = entries.flatMap((entry) => (typeof entry?.updatedAt === 'string' ? [entry.updatedAt] : []))
  return times.length === 0 ? undefined : times.reduce((last, time) => (time > last ? time : last))
}

/** The address of each picture in its largest size. */
export function pictureAddresses(uploads: readonly (UploadFile | null | undefined)[]): string[] {
  return uploads.flatMap((upload) => {
    const picture = toPicture(upload)
    return picture ? [pictureUrl(picture.file, picture.widths.at(-1) ?? picture.width, 'jpg')] : []
  })
}

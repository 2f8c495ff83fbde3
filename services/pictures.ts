/** Widths in pixels in which server/media makes pictures; never wider than the original. */
export const pictureWidths = [320, 480, 768, 1080, 1440, 2000] as const

/** A picture of Strapi's media library, as components take it. */
export interface PictureData {
  /** File name in the media library, with its extension. */
  file: string
  alt: string
  /** Size of the original in pixels. */
  width: number
  height: number
  /** The widths in which it can be had, ascending. */
  widths: number[]
  /** Average colour, shown until the picture is there. */
  colour?: string
}

/** What GraphQL gives of an upload. `formats.placeholder` is written by cms/ when a picture is uploaded. */
export interface UploadFile {
  url: string
  alternativeText?: string | null
  width?: number | null
  height?: number | null
  formats?: unknown
}

/** @returns undefined when there is no picture, or no file that the media endpoint could serve */
export function toPicture(upload: UploadFile | null | undefined): PictureData | undefined {
  const file = upload?.url.split('?')[0]?.split('/').pop()
  if (!upload || !file || !isServable(file)) return undefined
  const width = upload.width ?? 1600
  return {
    file,
    alt: upload.alternativeText ?? '',
    width,
    height: upload.height ?? Math.round(width / 1.5),
    widths: widthsOf(width),
    colour: placeholderColour(upload.formats),
  }
}

/** The widths in which a picture is offered, ascending. @param width of the original */
export function widthsOf(width: number): number[] {
  const smaller = pictureWidths.filter((each) => each < width)
  const next = pictureWidths.find((each) => each >= width)
  return next ? [...smaller, next] : smaller
}

/** Whether the media endpoint takes this file name: harmless, of a picture, and not endless. */
export function isServable(file: string): boolean {
  return file.length <= 160 && /^\w[\w-]*(\.[\w-]+)*\.(jpe?g|png|webp|avif|gif|tiff?)$/i.test(file)
}

/** Address of a picture in one width and format. */
export function pictureUrl(file: string, width: number, format: 'avif' | 'webp' | 'jpg'): string {
  return `/media/${width}/${file}.${format}`
}

function placeholderColour(formats: unknown): string | undefined {
  if (typeof formats !== 'object' || formats === null || !('placeholder' in formats)) return undefined
  const colour = (formats.placeholder as { color?: unknown } | null)?.color
  return typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined
}

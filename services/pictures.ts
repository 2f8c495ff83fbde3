/** Widths in pixels in which the server makes a picture (server/routes/media). */
export const pictureWidths = [320, 480, 768, 1080, 1440, 2000] as const

/** A picture of Strapi's media library, as components need it. */
export interface PictureData {
  /** File name in the media library, with its extension. */
  file: string
  alt: string
  /** Size of the original in pixels. */
  width: number
  height: number
  /** Available widths, ascending. */
  widths: number[]
  /** Average colour, shown until the picture has loaded. */
  colour?: string
}

/** An upload, as GraphQL returns it. cms/ adds `formats.placeholder` when a picture is uploaded. */
export interface UploadFile {
  url: string
  alternativeText?: string | null
  width?: number | null
  height?: number | null
  formats?: unknown
}

/** @returns undefined if there is no picture, or its file cannot be served by the media endpoint */
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

/**
 * The widths offered for a picture, ascending: those below the original's, and the next one above.
 * @param width of the original
 */
export function widthsOf(width: number): number[] {
  const smaller = pictureWidths.filter((each) => each < width)
  const next = pictureWidths.find((each) => each >= width)
  return next ? [...smaller, next] : smaller
}

/**
 * Whether the media endpoint accepts this file name: safe characters, a picture's extension, at most 160 characters.
 */
export function isServable(file: string): boolean {
  return file.length <= 160 && /^\w[\w-]*(\.[\w-]+)*\.(jpe?g|png|webp|avif|gif|tiff?)$/i.test(file)
}

/** URL of a picture in one width and format. */
export function pictureUrl(file: string, width: number, format: 'avif' | 'webp' | 'jpg'): string {
  return `/media/${width}/${file}.${format}`
}

function placeholderColour(formats: unknown): string | undefined {
  if (typeof formats !== 'object' || formats === null || !('placeholder' in formats)) return undefined
  const colour = (formats.placeholder as { color?: unknown } | null)?.color
  if (typeof colour !== 'string' || !/^#[0-9a-f]{6}$/i.test(colour)) return undefined
  // Shorter, so that pictures share colours: each is a rule in the head of the page.
  return colour.replace(/(\w)\w/g, '$1')
}

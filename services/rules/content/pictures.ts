import { processState } from '../../runtime/processState.ts'

/** Widths in pixels in which the server makes a picture (server/routes/media). */
export const pictureWidths = [320, 480, 768, 1080, 1440, 2000] as const

/** A picture of Strapi's media library, as components need it. */
export interface PictureData {
  /** File name in the media library, with its extension and its version: `oak_ab12cd.jpg.1f3a`. */
  file: string
  alt: string
  /** Size of the original in pixels. */
  width: number
  height: number
  /** Available widths, ascending. */
  widths: number[]
  /** What stays visible when the picture is cropped, in per cent from the left and from the top: `30 75`. */
  focus?: string
}

/** An upload, as GraphQL returns it. cms/ adds `formats.placeholder` when a picture is uploaded. */
export interface UploadFile {
  url: string
  alternativeText?: string | null
  width?: number | null
  height?: number | null
  formats?: unknown
  focalPoint?: unknown
}

/** @returns undefined if there is no picture, or its file cannot be served by the media endpoint */
export function toPicture(upload: UploadFile | null | undefined): PictureData | undefined {
  const file = upload?.url.split('?')[0]?.split('/').pop()
  if (!upload || !file || !isServable(file)) return undefined
  const width = upload.width ?? 1600
  const version = versionOf(upload.formats)
  if (version) pictureVersions().set(file, version)
  return {
    file: version ? `${file}.${version}` : file,
    alt: upload.alternativeText ?? '',
    width,
    height: upload.height ?? Math.round(width / 1.5),
    widths: widthsOf(width),
    focus: focusOf(upload.focalPoint),
  }
}

/**
 * The version of each file that has been read, by its name: a replaced picture keeps its name. Only these versions are
 * made, so that nobody can have others made.
 */
export const pictureVersions = () => processState('pictureVersions', () => new Map<string, string>())

/**
 * The widths offered for a picture, ascending: those below the original's, and the next one above.
 * @param width of the original
 */
export function widthsOf(width: number): number[] {
  const smaller = pictureWidths.filter((other) => other < width)
  const next = pictureWidths.find((other) => other >= width)
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

/** cms/ stores a new placeholder, with a name of its own, whenever a file is replaced. */
function versionOf(formats: unknown): string | undefined {
  const { placeholder } = (formats ?? {}) as { placeholder?: { hash?: unknown } | null }
  return /_([\da-f]{4})[\da-f]*$/.exec(String(placeholder?.hash ?? ''))?.[1]
}

function focusOf(point: unknown): string | undefined {
  const { x, y } = (point ?? {}) as { x?: unknown; y?: unknown }
  const [left, top] = [Number(x), Number(y)].map(Math.round)
  const isPercent = (value = Number.NaN) => value >= 0 && value <= 100
  // The middle is the default.
  if (typeof x !== 'number' || typeof y !== 'number' || !isPercent(left) || !isPercent(top)) return undefined
  return left === 50 && top === 50 ? undefined : `${left} ${top}`
}

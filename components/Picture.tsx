import type { PictureData } from '#services/rules/content/pictures.ts'

export type { PictureData }

interface PictureProps {
  picture: PictureData
  /** How wide the picture is shown, in the syntax of the `sizes` attribute. */
  sizes: string
  /** For the largest picture above the fold: loads it first. All others are lazy-loaded. */
  priority?: boolean
  /** Shown small in wide windows: leaves out the widths that only large pictures need. */
  small?: boolean
  className?: string
}

/**
 * AVIF in several widths, every second one also as WebP for the few browsers without AVIF, and one JPEG. The picture's
 * size and colour are known before it loads.
 */
export function Picture({ picture, sizes, priority, small, className }: PictureProps) {
  const { file, widths, alt, width, height, colour, focus } = picture
  const avif = offered(widths, small)
  const srcSet = (format: string, offeredWidths: number[]) =>
    offeredWidths.map((pixels) => `/media/${pixels}/${file}.${format} ${pixels}w`).join(', ')
  const middle = widths[Math.floor(widths.length / 2)] ?? widths[0]
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif', avif)} sizes={sizes} />
      <source
        type="image/webp"
        srcSet={srcSet(
          'webp',
          avif.filter((_, index) => index % 2 === 0),
        )}
        sizes={sizes}
      />
      <img
        src={`/media/${middle}/${file}.jpg`}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? undefined : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        className={className}
        data-colour={colour}
        data-focus={focus}
        ref={fill}
      />
    </picture>
  )
}

/** Before hydration, rules in the head of the document do this (server/render/usedStyles.ts). */
function fill(img: HTMLImageElement | null): void {
  if (!img) return
  img.style.backgroundColor = img.dataset.colour ?? ''
  focusOn(img)
}

/** Keeps what matters of a cropped picture in view. */
export function focusOn(img: HTMLImageElement | null): void {
  if (img) img.style.objectPosition = img.dataset.focus?.replace(/\d+/g, '$&%') ?? ''
}

/** Narrow phones show pictures 330 px wide, with two or three device pixels for each px: 320 would be too small. */
function offered(widths: number[], small = false): number[] {
  const useful = widths.filter((width) => width > 320 && (!small || width <= 1080))
  return useful.length > 1 ? useful : widths
}

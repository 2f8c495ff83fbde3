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

/** AVIF in several widths, and one JPEG for the few browsers without it. The picture's size is known before it loads. */
export function Picture({ picture, sizes, priority, small, className }: PictureProps) {
  const { file, widths, alt, width, height, focus } = picture
  const srcSet = offered(widths, small).map((pixels) => `/media/${pixels}/${file}.avif ${pixels}w`)
  const middle = widths[Math.floor(widths.length / 2)] ?? widths[0]
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet.join(', ')} sizes={sizes} />
      <img
        src={`/media/${middle}/${file}.jpg`}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? undefined : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        className={className}
        data-focus={focus}
        ref={focusOn}
      />
    </picture>
  )
}

/**
 * At most some 290 px wide, in one format that every browser knows: there are many in a list, and each costs bytes.
 * @param alt if the text beside it says what it shows: ''
 */
export function SmallPicture({
  picture,
  alt = picture.alt,
  className,
}: {
  picture: PictureData
  alt?: string
  className?: string
}) {
  const { file, width, height, focus } = picture
  return (
    <img
      src={`/media/480/${file}.webp`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={className}
      data-focus={focus}
      ref={focusOn}
    />
  )
}

/**
 * Keeps what matters of a cropped picture in view. Before hydration, rules in the head of the document do this
 * (server/render/usedStyles.ts).
 */
export function focusOn(img: HTMLImageElement | null): void {
  if (img) img.style.objectPosition = img.dataset.focus?.replace(/\d+/g, '$&%') ?? ''
}

/** Narrow phones show pictures 330 px wide, with two or three device pixels for each px: 320 would be too small. */
function offered(widths: number[], small = false): number[] {
  const useful = widths.filter((width) => width > 320 && (!small || width <= 1080))
  return useful.length > 1 ? useful : widths
}

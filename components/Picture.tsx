export interface PictureData {
  file: string
  alt: string
  width: number
  height: number
  widths: number[]
  colour?: string
}

interface PictureProps {
  picture: PictureData
  /** How wide the picture is shown, in the syntax of the `sizes` attribute. */
  sizes: string
  /** For the largest picture above the fold: loads it first. All others are lazy-loaded. */
  priority?: boolean
  className?: string
}

/** AVIF and WebP in several widths, with a JPEG fallback. Its size and colour are known before it loads. */
export function Picture({ picture, sizes, priority, className = '' }: PictureProps) {
  const { file, widths, alt, width, height, colour } = picture
  const srcSet = (format: string) => widths.map((each) => `/media/${each}/${file}.${format} ${each}w`).join(', ')
  const middle = widths[Math.floor(widths.length / 2)] ?? widths[0]
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
      <img
        src={`/media/${middle}/${file}.jpg`}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? undefined : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        className={className}
        style={{ backgroundColor: colour ?? 'var(--color-line)' }}
      />
    </picture>
  )
}

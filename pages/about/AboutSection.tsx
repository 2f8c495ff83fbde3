import { Picture, type PictureData } from '#components/Picture.tsx'
import { Prose } from '#components/Prose.tsx'

interface AboutSectionProps {
  section: { heading: string; body: string; picture?: PictureData }
  /** The picture stands on the right in wide windows. */
  mirrored?: boolean
}

/** A heading with text, and a picture beside it if there is one. */
export function AboutSection({ section: { heading, body, picture }, mirrored }: AboutSectionProps) {
  return (
    <section className="frame pt-16 lg:pt-24">
      <div className={`split items-start ${picture ? 'halves' : ''}`}>
        {picture ? (
          <>
            <div className={mirrored ? 'lg:order-last' : undefined}>
              <Picture picture={picture} sizes="(min-width: 1024px) 600px, 92vw" className="cover aspect-4/3" />
            </div>
            <div>
              <h2>{heading}</h2>
              <Prose html={body} className="mt-5" />
            </div>
          </>
        ) : (
          <>
            <h2>{heading}</h2>
            <Prose html={body} />
          </>
        )}
      </div>
    </section>
  )
}

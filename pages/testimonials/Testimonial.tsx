import { Link } from '#components/Link.tsx'
import { formatDate } from '#locales/format.ts'
import { t } from '#locales/messages.ts'

interface TestimonialProps {
  testimonial: {
    quote: string
    author: string
    place: string
    work: string
    receivedOn: string
    source: string
    sourceUrl?: string
    verified: boolean
    sample: boolean
  }
  large?: boolean
}

/** A customer's words with name, place, date and source. A sample is marked as such above the quote. */
export function Testimonial({ testimonial, large }: TestimonialProps) {
  const { quote, author, place, work, receivedOn, source, sourceUrl, verified, sample } = testimonial
  return (
    <figure className="testimonial">
      {sample && <p className="mb-2 text-fine font-semibold text-warning">{t('testimonials.sample')}</p>}
      <blockquote className={`display ${large ? 'max-w-4xl text-h2' : 'text-h4'}`}>“{quote}”</blockquote>
      <figcaption className="fine mt-4">
        <span className="font-semibold text-ink">{author}</span>, {place} · {work} ·{' '}
        <time dateTime={receivedOn}>{formatDate(receivedOn)}</time>
        <br />
        {sourceUrl ? (
          <Link href={sourceUrl} className="link">
            {t('testimonials.source', { source })}
          </Link>
        ) : (
          t('testimonials.source', { source })
        )}
        {verified && <> · {t('testimonials.verified')}</>}
      </figcaption>
    </figure>
  )
}

import { formatDate, unbroken } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { Testimonial as TestimonialData } from '#services/rules/content/project.ts'
import { Link } from './Link.tsx'
import { SmallPicture } from './Picture.tsx'
import { SampleMark } from './SampleNotice.tsx'

/** A customer's words with name, place, date and source, and the job that they are about. */
export function Testimonial({ testimonial, large }: { testimonial: TestimonialData; large?: boolean }) {
  const { quote, author, place, work, receivedOn, verified, sample, project, lang } = testimonial
  return (
    <figure className="testimonial">
      <blockquote
        lang={lang}
        className={`display ${large ? 'max-w-4xl text-[1.375rem] sm:text-h2' : 'max-w-3xl text-h4'}`}
      >
        “{unbroken(quote)}”
      </blockquote>
      <figcaption className="fine mt-4">
        <span className="font-semibold text-ink">{author}</span>, {place} · {unbroken(work)} ·{' '}
        <time dateTime={receivedOn}>{formatDate(receivedOn)}</time>
        {/* A sample has no source, whatever its entry says. */}
        {sample ? (
          <>
            {' '}
            <SampleMark />
          </>
        ) : (
          <Source testimonial={testimonial} />
        )}
        {verified && <> · {t('testimonials.verified')}</>}
        {project && (
          <span className="testimonial-job">
            {project.picture && <SmallPicture picture={project.picture} alt="" />}
            <span>
              {t('testimonials.project')}
              <Link href={project.path} lang={project.lang} className="strong-link stretched">
                {project.title}
              </Link>
            </span>
          </span>
        )}
      </figcaption>
    </figure>
  )
}

function Source({ testimonial: { source, sourceUrl } }: { testimonial: TestimonialData }) {
  return (
    <>
      <br />
      {sourceUrl ? (
        <Link href={sourceUrl} className="link">
          {t('testimonials.source', { source })}
        </Link>
      ) : (
        t('testimonials.source', { source })
      )}
    </>
  )
}

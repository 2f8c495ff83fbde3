import { formatDate, unbroken } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { Testimonial as TestimonialData } from '#services/rules/content/project.ts'
import { Link } from './Link.tsx'
import { Picture, SmallPicture } from './Picture.tsx'
import { SampleMark } from './SampleNotice.tsx'

/** `first` is large, beside a large picture of the job; `beside` has its job beside it, and `small` below. */
type Look = 'first' | 'beside' | 'small'

/** A customer's words with name, place, date and source, and the job that they are about. */
export function Testimonial({ testimonial, look = 'small' }: { testimonial: TestimonialData; look?: Look }) {
  const { quote, author, place, work, receivedOn, verified, sample, project, lang } = testimonial
  return (
    <figure className={`testimonial ${look}`}>
      <blockquote lang={lang} className="display">
        “{unbroken(quote)}”
      </blockquote>
      <figcaption className="text-soft">
        <div>
          <span className="font-semibold text-ink">{author}</span>, {place}
          <br />
          {unbroken(work)}, <time dateTime={receivedOn}>{formatDate(receivedOn)}</time>
          {/* A sample has no source, whatever its entry says. */}
          {sample ? (
            <>
              {' '}
              <SampleMark />
            </>
          ) : (
            <Source testimonial={testimonial} />
          )}
          {verified && `, ${t('testimonials.verified')}`}
        </div>
        {project && (
          <div className="testimonial-job">
            {project.picture &&
              (look === 'first' ? (
                <Picture
                  picture={project.picture}
                  sizes="(min-width: 1908px) 31vw, (min-width: 1336px) 588px, (min-width: 1024px) 44vw, 92vw"
                  priority
                  small
                />
              ) : (
                <SmallPicture picture={project.picture} alt="" />
              ))}
            <span>
              {t('testimonials.project')}
              <Link href={project.path} lang={project.lang} className="strong-link stretched">
                {project.title}
              </Link>
            </span>
          </div>
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

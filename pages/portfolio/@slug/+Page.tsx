import { useData } from 'vike-react/useData'
import { BeforeAfter } from '#components/BeforeAfter.tsx'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { enquiryHref } from '#components/knownJob.ts'
import { ButtonLink } from '#components/Link.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { ProjectFacts } from '#components/ProjectFeature.tsx'
import { Prose } from '#components/Prose.tsx'
import { SampleNotice } from '#components/SampleNotice.tsx'
import { Testimonial } from '#components/Testimonial.tsx'
import { t } from '#locales/messages.ts'
import { CopyLink } from '#renderer/browser/share/CopyLink.tsx'
import type { Data } from './+data.ts'
import { Album } from './Album.tsx'
import { Neighbours, ProjectPrice } from './FurtherPages.tsx'

export function Page() {
  const project = useData<Data>()
  const { title, summary, crumbs, sampleNotice, before, after, story, album, testimonials, phone } = project
  return (
    <>
      <PageHeader title={title} intro={summary} crumbs={crumbs} />
      {before && after && (
        <div className="frame">
          <BeforeAfter title={title} before={before} after={after} sizes="(min-width: 1240px) 1240px, 92vw" priority />
        </div>
      )}
      <div className="frame section split wide-first gap-y-8">
        <Prose html={story} className="max-lg:order-last" />
        <section aria-label={t('project.about')}>
          <ProjectFacts project={project} />
          <div className="mt-6">
            <ButtonLink href={enquiryHref(project.known)} noPrefetch>
              {t('book')}
            </ButtonLink>
          </div>
          <div className="mt-2">
            <CopyLink title={title} />
          </div>
          <SampleNotice text={sampleNotice} className="mt-6" />
        </section>
      </div>
      {album.length > 0 && <Album album={album} title={title} />}
      {testimonials.length > 0 && (
        <section className="ruled">
          <div className="frame section">
            <h2 className="mb-8 text-h3">{t('project.said')}</h2>
            {testimonials.map((testimonial) => (
              <Testimonial key={testimonial.quote} testimonial={testimonial} large />
            ))}
          </div>
        </section>
      )}
      <ProjectPrice project={project} />
      <Neighbours previous={project.previous} next={project.next} />
      <ContactPanel phone={phone} known={project.known} />
    </>
  )
}

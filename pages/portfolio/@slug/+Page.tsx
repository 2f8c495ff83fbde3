import { useData } from 'vike-react/useData'
import { enquiryHref } from '#components/enquiryPrefill.ts'
import { ArrowLink, ButtonLink, Link } from '#components/Link.tsx'
import { LinkList } from '#components/LinkList.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { BeforeAfter, ProjectFacts } from '#components/ProjectFeature.tsx'
import { Prose } from '#components/Prose.tsx'
import { SampleNotice } from '#components/SampleNotice.tsx'
import { ContactPanel, SplitSection } from '#components/Section.tsx'
import { ShortQuote } from '#components/ShortQuote.tsx'
import { Testimonial } from '#components/Testimonial.tsx'
import { t } from '#locales/messages.ts'
import { CopyLink } from '#renderer/browser/share/CopyLink.tsx'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'
import { Album } from './Album.tsx'

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
            <ButtonLink href={enquiryHref(project.prefill)} noPrefetch>
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
      <Neighbours project={project} />
      <ContactPanel phone={phone} prefill={project.prefill}>
        {project.quote && <ShortQuote quote={project.quote} />}
      </ContactPanel>
    </>
  )
}

/** The cost of a job like this, a link to an estimate for the visitor's own floor, and the services that were used. */
function ProjectPrice({ project: { costBand, estimate, services, area } }: { project: Data }) {
  const query = estimate ? `?${estimate}` : ''
  return (
    <SplitSection
      band="shaded"
      heading={t('project.price')}
      beside={
        <>
          <p className="figures display text-h3">{costBand}</p>
          <p className="measure mt-3 text-soft">{t('project.price.text')}</p>
          <ArrowLink href={`${addresses.prices}${query}#estimate`}>
            {t(estimate ? 'project.price.estimate' : 'project.price.empty')}
          </ArrowLink>
        </>
      }
    >
      {services.length > 0 && (
        <>
          <h3 className="mb-5 text-h3">{t('project.services')}</h3>
          <LinkList entries={services} headingLevel={4} />
        </>
      )}
      {area && (
        <p className="mt-6">
          <ArrowLink href={area.path}>{t('project.area', { name: area.label })}</ArrowLink>
        </p>
      )}
    </SplitSection>
  )
}

/** The projects before and after this one. */
function Neighbours({ project: { previous, next } }: { project: Data }) {
  return (
    <nav aria-label={t('project.more')} className="frame section no-print">
      <ul className="split halves">
        {previous && <Neighbour label={t('project.previous')} page={previous} />}
        {next && <Neighbour label={t('project.next')} page={next} />}
      </ul>
      <p className="mt-6">
        <ArrowLink href={addresses.portfolio}>{t('project.all')}</ArrowLink>
      </p>
    </nav>
  )
}

function Neighbour({ label, page }: { label: string; page: { label: string; path: string; lang?: string } }) {
  return (
    <li>
      <p className="fine">{label}</p>
      <Link href={page.path} lang={page.lang} className="tap display text-h4 quiet">
        {page.label}
      </Link>
    </li>
  )
}

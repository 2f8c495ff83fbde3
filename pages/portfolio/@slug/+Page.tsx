import { useData } from 'vike-react/useData'
import { enquiryHref } from '#components/enquiryPrefill.ts'
import { ArrowLink, ButtonLink, Link } from '#components/Link.tsx'
import { LinkRow } from '#components/LinkList.tsx'
import { Breadcrumbs } from '#components/PageHeader.tsx'
import { SmallPicture } from '#components/Picture.tsx'
import { BeforeAfter, ProjectFacts } from '#components/ProjectFeature.tsx'
import { Lead, Prose } from '#components/Prose.tsx'
import { SampleNotice } from '#components/SampleNotice.tsx'
import { ContactPanel, SplitSection } from '#components/Section.tsx'
import { Testimonial } from '#components/Testimonial.tsx'
import { formatRange } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { CopyLink } from '#renderer/browser/share/CopyLink.tsx'
import { addresses } from '#services/rules/site/addresses.ts'
import { EstimateLines } from '../../prices/EstimateLines.tsx'
import type { Data } from './+data.ts'
import { Album, CompareLinks, useLightbox } from './Album.tsx'

export function Page() {
  const project = useData<Data>()
  const { title, summary, crumbs, sampleNotice, before, after, story, album, testimonials, phone } = project
  const { open, box } = useLightbox(album, title)
  return (
    <>
      <div className="frame pt-3 lg:pt-5">
        <Breadcrumbs crumbs={crumbs} />
        <h1 tabIndex={-1} className="mt-2 mb-5 text-h2">
          {title}
        </h1>
        <div className="split job gap-x-12">
          {before && after && (
            <div>
              <BeforeAfter
                {...{ title, before, after }}
                sizes="(min-width: 1908px) calc(65vw - 23rem), (min-width: 1336px) 872px, (min-width: 1024px) calc(92vw - 23rem), (min-width: 640px) 92vw, 170vw"
                priority
              />
              <CompareLinks {...{ album, open }} />
            </div>
          )}
          <section aria-label={t('project.about')}>
            <ProjectFacts project={project} />
            <div className="row mt-5">
              <ButtonLink href={enquiryHref(project.prefill)} noPrefetch>
                {t('book')}
              </ButtonLink>
              <CopyLink title={title} />
            </div>
          </section>
        </div>
      </div>
      <div className="frame section split lg:grid-cols-[6fr_5fr]">
        {album.some(({ compared }) => !compared) && <Album {...{ album, open }} />}
        <div>
          <Lead text={summary} className="mb-6" />
          <Prose html={story} />
          {testimonials.length > 0 && (
            <section className="mt-10">
              <h2 className="mb-4 text-h3">{t('project.said')}</h2>
              {testimonials.map((testimonial) => (
                <Testimonial key={testimonial.quote} testimonial={testimonial} />
              ))}
            </section>
          )}
          <SampleNotice text={sampleNotice} className="mt-6" />
        </div>
      </div>
      <ProjectPrice project={project} />
      <Neighbours project={project} />
      <ContactPanel subject="portfolio" phone={phone} prefill={project.prefill} />
      {box}
    </>
  )
}

/** The cost of the job, what the price list says for such work, a link to an estimate for the visitor's own floor, and the services that were used. */
function ProjectPrice({ project: { costBand, estimate, listed, services, area } }: { project: Data }) {
  const query = estimate ? `?${estimate}` : ''
  return (
    <SplitSection
      band="shaded"
      heading={t('project.price')}
      beside={
        <>
          <p className="price text-h3">{costBand}</p>
          <p className="measure mt-3 text-soft">{t('project.price.text')}</p>
        </>
      }
    >
      {listed && (
        <>
          <p>{t('project.price.list', { range: formatRange(listed.low, listed.high) })}</p>
          <EstimateLines estimate={listed} />
        </>
      )}
      <ArrowLink href={`${addresses.prices}${query}#estimate`}>
        {t(estimate ? 'project.price.estimate' : 'project.price.empty')}
      </ArrowLink>
      {services.length > 0 && (
        <>
          <h3 className="mt-10 mb-4 text-h4">{t('project.services')}</h3>
          <LinkRow links={services} />
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

function Neighbour({ label, page }: { label: string; page: NonNullable<Data['next']> & { lang?: string } }) {
  return (
    <li className="neighbour">
      {page.picture && <SmallPicture picture={page.picture} alt="" />}
      <div>
        <p className="text-soft">{label}</p>
        <Link href={page.path} lang={page.lang} className="display text-h4 stretched">
          {page.label}
        </Link>
      </div>
    </li>
  )
}

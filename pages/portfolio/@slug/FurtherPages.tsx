import { ArrowLink, Link } from '#components/Link.tsx'
import { LinkList } from '#components/LinkList.tsx'
import { SplitSection } from '#components/SplitSection.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'

interface LinkedPage {
  label: string
  path: string
}

interface ProjectPriceProps {
  project: { costBand: string; estimate?: string; services: LinkedPage[]; area?: LinkedPage }
}

/** The cost of a job like this, a link to an estimate for the visitor's own floor, and the services that were used. */
export function ProjectPrice({ project: { costBand, estimate, services, area } }: ProjectPriceProps) {
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

interface NeighboursProps {
  previous?: LinkedPage
  next?: LinkedPage
}

/** The projects before and after this one. */
export function Neighbours({ previous, next }: NeighboursProps) {
  return (
    <nav aria-label={t('project.more')} className="frame section no-print">
      <ul className="split halves">
        {previous && (
          <li>
            <p className="fine">{t('project.previous')}</p>
            <Link href={previous.path} className="tap display text-h4 quiet">
              {previous.label}
            </Link>
          </li>
        )}
        {next && (
          <li>
            <p className="fine">{t('project.next')}</p>
            <Link href={next.path} className="tap display text-h4 quiet">
              {next.label}
            </Link>
          </li>
        )}
      </ul>
      <p className="mt-6">
        <ArrowLink href={addresses.portfolio}>{t('project.all')}</ArrowLink>
      </p>
    </nav>
  )
}

import { useData } from 'vike-react/useData'
import { ArrowLink } from '#components/Link.tsx'
import { LinkList } from '#components/LinkList.tsx'
import { LondonMap, OutcodeList } from '#components/LondonMap.tsx'
import { PageHeader, Proofs } from '#components/PageHeader.tsx'
import { ProjectFeature } from '#components/ProjectFeature.tsx'
import { Opener, Prose, ProseSection } from '#components/Prose.tsx'
import { SampleMark } from '#components/SampleNotice.tsx'
import { BookButton, ContactPanel } from '#components/Section.tsx'
import { t } from '#locales/messages.ts'
import { rangeText, unitText } from '#locales/unitText.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'

export function Page() {
  const page = useData<Data>()
  const { summary, crumbs, picture, intro } = page
  return (
    <>
      <PageHeader title={page.heading} intro={summary} crumbs={crumbs} picture={picture}>
        {page.kind === 'category' && page.from && (
          <p className="figures mt-6">
            <span className="price text-h3">{rangeText(page.from)}</span>{' '}
            <span className="text-soft">
              {`${unitText(page.from.unit)} · ${page.from.basis ?? page.from.name}`}{' '}
              {page.proofs.sample && <SampleMark />}
            </span>
          </p>
        )}
        <BookButton prefill={page.prefill} />
      </PageHeader>
      <Proofs proofs={page.proofs} />
      <section className="frame section">
        {page.kind === 'category' ? (
          <LinkList entries={page.services} headingLevel={2} />
        ) : (
          <>
            <h2 className="mb-8">{t('region.areas')}</h2>
            <LinkList entries={page.areas} />
          </>
        )}
      </section>
      {page.kind === 'category' ? (
        <>
          {page.project && (
            <section className="ruled">
              <div className="frame section">
                <h2>{t('service.projects')}</h2>
                <ProjectFeature project={page.project} />
              </div>
            </section>
          )}
          <ProseSection html={intro} />
        </>
      ) : (
        <>
          <section className="ruled">
            <div className="frame section split wide-first">
              <Prose html={intro} />
              {page.map && (
                <div>
                  <LondonMap map={page.map} region={page.path} />
                  <p className="map-key fine">
                    <span className="chosen">{page.label}</span>
                  </p>
                </div>
              )}
            </div>
          </section>
          <RegionOutcodes outcodes={page.outcodes} />
        </>
      )}
      <ContactPanel
        subject={page.kind === 'category' ? 'category' : 'coverage'}
        phone={page.phone}
        prefill={page.prefill}
      />
    </>
  )
}

/** The postcode districts of a region, with the main place in each. */
function RegionOutcodes({ outcodes }: Pick<Extract<Data, { kind: 'region' }>, 'outcodes'>) {
  return (
    <section className="frame pb-16">
      <div id="postcodes" className="fold">
        <h2 className="max-sm:text-[1.25rem]">{t('region.outcodes')}</h2>
        <Opener label={t('region.outcodes')} />
        <div>
          <p className="fine mt-2 mb-4">{t('region.legend')}</p>
          <OutcodeList outcodes={outcodes} />
        </div>
      </div>
      <ArrowLink href={addresses.coverage}>{t('areas.all')}</ArrowLink>
    </section>
  )
}

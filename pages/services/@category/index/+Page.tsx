import { useData } from 'vike-react/useData'
import { ArrowLink } from '#components/Link.tsx'
import { LinkList } from '#components/LinkList.tsx'
import { LondonMap, OutcodeList } from '#components/LondonMap.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Opener, Prose } from '#components/Prose.tsx'
import { ContactPanel } from '#components/Section.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'

export function Page() {
  const page = useData<Data>()
  const { label, summary, crumbs, picture, intro } = page
  return (
    <>
      <PageHeader title={label} intro={summary} crumbs={crumbs} picture={picture} />
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
      <section className="ruled">
        <div className="frame section split wide-first">
          <Prose html={intro} />
          {page.kind === 'region' && <RegionOutcodes {...page} />}
        </div>
      </section>
      <ContactPanel phone={page.phone} prefill={page.prefill} />
    </>
  )
}

type RegionOutcodesProps = Pick<Extract<Data, { kind: 'region' }>, 'outcodes' | 'map' | 'path'>

/** The postcode districts of a region, with the main place in each, and where they are. */
function RegionOutcodes({ outcodes, map, path }: RegionOutcodesProps) {
  return (
    <section>
      {map && (
        <div className="mb-6 max-w-72">
          <LondonMap map={map} region={path} />
        </div>
      )}
      <div id="postcodes" className="fold">
        <h2 className="text-h3">{t('region.outcodes')}</h2>
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

// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { LinkList } from '#components/LinkList.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Prose } from '#components/Prose.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { RegionOutcodes } from './RegionOutcodes.tsx'

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
          {page.kind === 'region' && <RegionOutcodes outcodes={page.outcodes} shape={page.shape} />}
        </div>
      </section>
      <ContactPanel phone={page.phone} known={page.known} />
    </>
  )
}

import { useData } from 'vike-react/useData'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { ArrowLink, Link } from '#components/Link.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { PostcodeCheck } from '#components/PostcodeCheck.tsx'
import { ProseSection } from '#components/Prose.tsx'
import { AreaLinks } from '#components/RegionIndex.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { CoverageAnswer } from './CoverageAnswer.tsx'
import { CoverageMap } from './CoverageMap.tsx'

export function Page() {
  const page = useData<Data>()
  const { title, intro, crumbs, regions, rows, typed, result, body, phone } = page
  const unknown = result?.status === 'unknown' ? result : undefined
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs} />
      <div id="check" className="frame split halves pb-16">
        <PostcodeCheck key={typed} value={typed} unknown={unknown} />
        <div role="status">
          {result && result.status !== 'unknown' && <CoverageAnswer result={result} page={page} />}
        </div>
      </div>
      {rows.length > 0 && (
        <section className="ruled map-section">
          <div className="frame section">
            <h2>{t('coverage.map')}</h2>
            <p className="measure mt-4 text-soft">
              {t('coverage.schematic')}{' '}
              <a href="#regions" className="link">
                {t('coverage.skip')}
              </a>
            </p>
            <CoverageMap rows={rows} code={result && 'code' in result ? result.code : undefined} />
          </div>
        </section>
      )}
      <section id="regions" className="ruled">
        <div className="frame section">
          <h2>{t('coverage.list')}</h2>
          <ul className="regions mt-10">
            {regions.map((region) => (
              <RegionCoverage key={region.path} region={region} />
            ))}
          </ul>
        </div>
      </section>
      <ProseSection html={body} shaded />
      <ContactPanel phone={phone} prefill={page.prefill} />
    </>
  )
}

/** One part of London: the districts with their own page, and a link to the list of its postcodes. */
function RegionCoverage({ region }: { region: Data['regions'][number] }) {
  const { label, path, areas, count } = region
  return (
    <li>
      <h3>
        <Link href={path} className="tap quiet">
          {label}
        </Link>
      </h3>
      <AreaLinks areas={areas} linkClass="tap link text-link" />
      <ArrowLink href={`${path}#postcodes`}>{t('coverage.postcodes', { count })}</ArrowLink>
    </li>
  )
}

import { useData } from 'vike-react/useData'
import { ArrowLink, Link } from '#components/Link.tsx'
import { LinkRow } from '#components/LinkList.tsx'
import { LondonMap } from '#components/LondonMap.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { PostcodeCheck } from '#components/PostcodeCheck.tsx'
import { ProseSection } from '#components/Prose.tsx'
import { ContactPanel } from '#components/Section.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { CoverageAnswer } from './CoverageAnswer.tsx'

export function Page() {
  const page = useData<Data>()
  const { title, intro, crumbs, regions, map, marks, typed, result, body, phone } = page
  const unknown = result?.status === 'unknown' ? result : undefined
  return (
    <>
      {/* Whoever has asked about a place needs the answer. */}
      <PageHeader title={title} intro={result ? undefined : intro} crumbs={crumbs} />
      <div id="check" className="frame coverage-check">
        <PostcodeCheck key={typed} value={typed} unknown={unknown} isMain={!result || unknown !== undefined} />
        <div role="status">
          {result && result.status !== 'unknown' && <CoverageAnswer result={result} page={page} />}
        </div>
        {map && (
          <div>
            <LondonMap map={map} marks={marks} label={mapLabel(page)} />
            <ul className="map-key fine">
              {(['covered', 'on_request'] as const).map((kind) => (
                <li key={kind} className={kind}>
                  {t(`coverage.${kind}`)}
                </li>
              ))}
              <li>{t('coverage.schematic')}</li>
            </ul>
          </div>
        )}
        {regions.length > 0 && (
          <section id="regions" className="mt-6">
            <h2>{t('areas.by_part')}</h2>
            <ul className="rows mt-6">
              {regions.map((region) => (
                <RegionCoverage key={region.path} region={region} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <ProseSection html={body} shaded />
      <ContactPanel subject="coverage" phone={phone} prefill={page.prefill} />
    </>
  )
}

/** What the map shows, and what is marked on it. */
function mapLabel({ result, marks }: Pick<Data, 'result' | 'marks'>): string {
  if (!result || marks.length === 0) return t('coverage.map')
  return t('coverage.marked', { name: result.status === 'several' ? result.name : 'code' in result ? result.code : '' })
}

/** One region: the districts with their own page, and a link to the list of its postcodes. */
function RegionCoverage({ region }: { region: Data['regions'][number] }) {
  const { label, path, lang, areas, count } = region
  return (
    <li>
      <h3 lang={lang} className="text-h4">
        <Link href={path} className="tap quiet">
          {label}
        </Link>
      </h3>
      <ArrowLink href={`${path}#postcodes`}>{t('coverage.postcodes', { count })}</ArrowLink>
      <LinkRow links={areas} className="places" linkClass="tap link" />
    </li>
  )
}

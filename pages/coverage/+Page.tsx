// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { PostcodeCheck } from '#components/PostcodeCheck.tsx'
import { ProseSection } from '#components/ProseSection.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { PostcodeAnswer } from './PostcodeAnswer.tsx'
import { RegionCoverage } from './RegionCoverage.tsx'

export function Page() {
  const page = useData<Data>()
  const { title, intro, crumbs, regions, typed, result, body, phone } = page
  const error = result?.status === 'invalid' ? t('postcode.invalid', { value: result.typed }) : undefined
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs} />
      <div className="frame split halves pb-16">
        <PostcodeCheck key={typed} value={typed} error={error} />
        <div role="status">
          {result && result.status !== 'invalid' && <PostcodeAnswer result={result} texts={page} />}
        </div>
      </div>
      <section className="ruled">
        <div className="frame section">
          <h2>{t('coverage.list')}</h2>
          <div className="split halves mt-10 gap-y-12">
            {regions.map((region) => (
              <RegionCoverage key={region.path} region={region} />
            ))}
          </div>
        </div>
      </section>
      <ProseSection html={body} shaded />
      <ContactPanel phone={phone} />
    </>
  )
}

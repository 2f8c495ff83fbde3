// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { PageHeader } from '#components/PageHeader.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { Application } from './Application.tsx'
import { JobText } from './JobText.tsx'

export function Page() {
  const { vacancy, title, crumbs } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={vacancy?.summary} crumbs={crumbs}>
        {vacancy?.sample && <p className="mt-4 text-fine font-semibold text-warning">{t('vacancy.sample')}</p>}
      </PageHeader>
      {vacancy && <JobText vacancy={vacancy} />}
      <Application />
    </>
  )
}

// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { PageHeader } from '#components/PageHeader.tsx'
import { ProseSection } from '#components/ProseSection.tsx'
import type { Data } from './+data.ts'
import { VacancyRow } from './VacancyRow.tsx'

export function Page() {
  const { title, intro, crumbs, body, emptyText, vacancies } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs} />
      <div className="frame pb-16">
        {vacancies.length === 0 ? (
          <p className="text-lead">{emptyText}</p>
        ) : (
          <ul className="rows entries">
            {vacancies.map((vacancy) => (
              <VacancyRow key={vacancy.path} vacancy={vacancy} />
            ))}
          </ul>
        )}
      </div>
      <ProseSection html={body} shaded />
    </>
  )
}

// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { PageHeader } from '#components/PageHeader.tsx'
import { ProseSection } from '#components/ProseSection.tsx'
import type { Data } from './+data.ts'
import { Vacancy } from './Vacancy.tsx'

export function Page() {
  const { title, intro, crumbs, body, emptyText, vacancies, email } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs} />
      {vacancies.length === 0 && <p className="frame pb-16 text-lead">{emptyText}</p>}
      {vacancies.map((vacancy) => (
        <Vacancy key={vacancy.slug} vacancy={vacancy} email={email} />
      ))}
      <ProseSection html={body} shaded />
    </>
  )
}

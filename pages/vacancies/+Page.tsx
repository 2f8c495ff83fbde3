// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { PageHeader } from '#components/PageHeader.tsx'
import { Prose } from '#components/Prose.tsx'
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
      {body && (
        <section className="ruled shaded">
          <div className="frame section">
            <Prose html={body} />
          </div>
        </section>
      )}
    </>
  )
}

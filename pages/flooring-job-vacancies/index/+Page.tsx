import { useData } from 'vike-react/useData'
import { Link } from '#components/Link.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { ProseSection } from '#components/Prose.tsx'
import { formatDate, unbroken } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { payText } from '#locales/unitText.ts'
import type { Data } from './+data.ts'

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

function VacancyRow({ vacancy }: { vacancy: Data['vacancies'][number] }) {
  const { title, path, lang, summary, employmentType, closesOn, sample } = vacancy
  const contract = t(`contract.${employmentType}` as MessageKey)
  return (
    <li>
      <h2 className="text-h4" lang={lang}>
        <Link href={path} className="stretched">
          {title}
        </Link>
      </h2>
      <div>
        <p className="text-soft" lang={lang}>
          {unbroken(summary)}
        </p>
        <p className="fine mt-2">
          {unbroken(t('vacancy.facts', { pay: payText(vacancy), contract, date: formatDate(closesOn) }))}
          {sample && <strong className="text-warning"> {t('vacancy.sample')}</strong>}
        </p>
      </div>
    </li>
  )
}

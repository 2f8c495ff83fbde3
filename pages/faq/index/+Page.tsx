import { useData } from 'vike-react/useData'
import { PageHeader } from '#components/PageHeader.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { ContactPanel } from '#components/Section.tsx'
import { t } from '#locales/messages.ts'
import { SearchField } from '#renderer/browser/search/SearchField.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { title, intro, crumbs, groups, phone } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs}>
        <div className="mt-8">
          <SearchField kind="question" label={t('search.questions')} />
        </div>
      </PageHeader>
      <div className="pb-12">
        {groups.map(({ slug, name, questions }) => (
          <section key={slug} id={slug} className="frame split gap-y-4 pb-12">
            <h2 className="text-h3">{name}</h2>
            <QuestionList questions={questions} />
          </section>
        ))}
      </div>
      <ContactPanel ask phone={phone} />
    </>
  )
}

import { useData } from 'vike-react/useData'
import { PageHeader } from '#components/PageHeader.tsx'
import { ContentsList } from '#components/Prose.tsx'
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
      <div className="frame split pb-12 lg:grid-cols-[18rem_1fr]">
        <div className="beside max-lg:hidden">
          <ContentsList headings={groups.map(({ slug, name }) => ({ id: slug, text: name }))} />
        </div>
        <div>
          {groups.map(({ slug, name, questions }) => (
            <section key={slug} id={slug} className="pb-12">
              <h2 className="mb-4 text-h3">{name}</h2>
              <QuestionList questions={questions} />
            </section>
          ))}
        </div>
      </div>
      <ContactPanel ask phone={phone} />
    </>
  )
}

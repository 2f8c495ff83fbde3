// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { ArrowLink } from '#components/ArrowLink.tsx'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Prose } from '#components/Prose.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { type MessageKey, t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { question, answer, topic, html, related, crumbs, phone } = useData<Data>()
  return (
    <>
      <PageHeader title={question} intro={answer} crumbs={crumbs} eyebrow={t(`topic.${topic}` as MessageKey)} />
      <div className="frame pb-16">
        <Prose html={html} />
      </div>
      {related.length > 0 && (
        <section className="border-t border-line">
          <div className="frame section grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
            <div>
              <h2 className="text-h3">{t('questions.more')}</h2>
              <ArrowLink href="/faq">{t('questions.all')}</ArrowLink>
            </div>
            <QuestionList questions={related} />
          </div>
        </section>
      )}
      <ContactPanel heading={t('questions.ask')} phone={phone} />
    </>
  )
}

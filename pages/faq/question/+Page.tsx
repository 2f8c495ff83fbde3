// https://vike.dev/Page

import { useData } from 'vike-react/useData'
import { ArrowLink } from '#components/ArrowLink.tsx'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Prose } from '#components/Prose.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { SplitSection } from '#components/SplitSection.tsx'
import { addresses } from '#locales/addresses.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { CopyLink } from '#renderer/share/CopyLink.tsx'
import type { Data } from './+data.ts'
import { RelatedServices } from './RelatedServices.tsx'

export function Page() {
  const { question, answer, topic, html, related, services, crumbs, phone, known } = useData<Data>()
  return (
    <>
      <PageHeader title={question} intro={answer} crumbs={crumbs} eyebrow={t(`topic.${topic}` as MessageKey)} />
      <div className="frame split wide-first pb-16">
        <div>
          <Prose html={html} />
          <div className="mt-6">
            <CopyLink title={question} />
          </div>
        </div>
        <RelatedServices services={services} known={known} />
      </div>
      {related.length > 0 && (
        <SplitSection
          band="ruled"
          heading={t('questions.more')}
          beside={<ArrowLink href={addresses.questions}>{t('questions.all')}</ArrowLink>}
        >
          <QuestionList questions={related} />
        </SplitSection>
      )}
      <ContactPanel texts={{ heading: t('questions.ask') }} phone={phone} />
    </>
  )
}

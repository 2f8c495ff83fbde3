import { useData } from 'vike-react/useData'
import { enquiryHref } from '#components/enquiryPrefill.ts'
import { ArrowLink, ButtonLink } from '#components/Link.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { ServicePrices } from '#components/PriceTable.tsx'
import { Prose } from '#components/Prose.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { ContactPanel, SplitSection } from '#components/Section.tsx'
import { t } from '#locales/messages.ts'
import { CopyLink } from '#renderer/browser/share/CopyLink.tsx'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { question, answer, topic, html, related, services, crumbs, phone, prefill } = useData<Data>()
  return (
    <>
      <PageHeader title={question} intro={answer} crumbs={crumbs} eyebrow={topic} />
      <div className="frame split lg:grid-cols-[1fr_20rem] pb-16">
        <div>
          <Prose html={html} className="long" />
          <div className="mt-6">
            <CopyLink title={question} />
          </div>
        </div>
        <RelatedServices services={services} prefill={prefill} />
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
      <ContactPanel ask phone={phone} />
    </>
  )
}

/** The services that the question is about, with their prices, and a button to ask about the visitor's own floor. */
function RelatedServices({ services, prefill }: Pick<Data, 'services' | 'prefill'>) {
  return (
    <aside aria-label={t('questions.services')} className="aside-panel">
      <ServicePrices services={services} />
      <p className="mb-4 text-soft">{t('questions.own_floor')}</p>
      <ButtonLink href={enquiryHref(prefill)} noPrefetch={prefill !== undefined}>
        {t('book')}
      </ButtonLink>
    </aside>
  )
}

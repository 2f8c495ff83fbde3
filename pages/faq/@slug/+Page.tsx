import { useData } from 'vike-react/useData'
import { enquiryHref } from '#components/enquiryPrefill.ts'
import { ArrowLink, ButtonLink, Link } from '#components/Link.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Prose } from '#components/Prose.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { ContactPanel, SplitSection } from '#components/Section.tsx'
import { formatRange } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { unitText } from '#locales/unitText.ts'
import { CopyLink } from '#renderer/browser/share/CopyLink.tsx'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { question, answer, topic, html, related, services, crumbs, phone, prefill } = useData<Data>()
  return (
    <>
      <PageHeader title={question} intro={answer} crumbs={crumbs} eyebrow={topic} />
      <div className="frame split wide-first pb-16">
        <div>
          <Prose html={html} />
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
      {services.length > 0 && (
        <>
          <h2 className="text-h4">{t('questions.services')}</h2>
          <ul className="rows mt-3">
            {services.map(({ label, path, lang, price }) => (
              <li key={path}>
                <Link href={path} lang={lang} className="stretched font-medium">
                  {label}
                </Link>
                {price && (
                  <p className="figures mt-1">
                    <span className="price">{formatRange(price.low, price.high)}</span>{' '}
                    <span className="fine">{unitText(price.unit)}</span>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-6 mb-4 text-soft">{t('questions.own_floor')}</p>
      <ButtonLink href={enquiryHref(prefill)} noPrefetch={prefill !== undefined}>
        {t('book')}
      </ButtonLink>
    </aside>
  )
}

import { useData } from 'vike-react/useData'
import { ArrowLink } from '#components/Link.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { PriceTable } from '#components/PriceTable.tsx'
import { Opener, Prose } from '#components/Prose.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { SampleNotice } from '#components/SampleNotice.tsx'
import { ContactPanel, SplitSection } from '#components/Section.tsx'
import { formatDate } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { priceText } from '#locales/unitText.ts'
import type { Price } from '#services/rules/content/price.ts'
import type { Data } from './+data.ts'
import { Estimator } from './Estimator.tsx'

export function Page() {
  const page = useData<Data>()
  const { title, intro, crumbs, groups, minimumCharge, reviewedOn, method, factors, sampleNotice, phone } = page
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs}>
        <SampleNotice text={sampleNotice} className="mt-4" />
        {/* On a phone, the list is far below. */}
        {page.example && <p className="mt-1 sm:hidden">{priceText(page.example)}</p>}
        <ArrowLink href="#price-list">{t('prices.list')}</ArrowLink>
      </PageHeader>
      {groups.length > 0 && (
        <>
          <Estimator groups={groups} minimumCharge={minimumCharge} request={page.request} visits={page.visits} />
          <section id="price-list" className="ruled">
            <div className="frame pt-14">
              <h2 className="mb-8">{t('prices.list')}</h2>
              {groups.map(({ group, name, lang, lines }) => (
                <section key={group} id={group} className="fold split gap-y-3 sm:pb-14">
                  <h3 lang={lang}>
                    {name} <span className="fine block font-sans sm:hidden">{firstPrice(lines)}</span>
                  </h3>
                  <Opener label={name} />
                  <PriceTable caption={name} lines={lines} />
                </section>
              ))}
              {reviewedOn && <p className="fine pb-16">{t('prices.reviewed', { date: formatDate(reviewedOn) })}</p>}
            </div>
          </section>
        </>
      )}
      {method && (
        <SplitSection heading={t('prices.method')} id="method" band="shaded">
          <Prose html={method} folded />
        </SplitSection>
      )}
      {factors.length > 0 && (
        <SplitSection heading={t('prices.factors')} id="factors">
          <QuestionList questions={factors} />
        </SplitSection>
      )}
      <ContactPanel subject="prices" phone={phone} />
    </>
  )
}

/** For phones, where the lists are closed at first. */
const firstPrice = ([first]: Price[]) => first && priceText(first)

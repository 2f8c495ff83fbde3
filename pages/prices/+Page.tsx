// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { PriceLedger } from '#components/PriceLedger.tsx'
import { PrintButton } from '#components/PrintButton.tsx'
import { Prose } from '#components/Prose.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { SampleNotice } from '#components/SampleNotice.tsx'
import { formatDate, formatPounds } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { title, intro, crumbs, groups, minimumCharge, reviewedOn, method, factors, sampleNotice, phone } =
    useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs}>
        <div className="figures mt-6 space-y-3">
          {minimumCharge !== undefined && (
            <p className="font-semibold">{t('prices.minimum', { amount: formatPounds(minimumCharge) })}</p>
          )}
          <p className="measure text-soft">{t('prices.estimate')}</p>
          <SampleNotice text={sampleNotice} />
        </div>
      </PageHeader>
      <div className="frame">
        {groups.map(({ group, lines }) => (
          <section key={group} className="grid gap-x-16 gap-y-3 pb-14 lg:grid-cols-[1fr_2.4fr]">
            <h2 className="text-h3">{t(`group.${group}` as MessageKey)}</h2>
            <PriceLedger caption={t(`group.${group}` as MessageKey)} lines={lines} />
          </section>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-4 pb-16 text-fine text-soft">
          {reviewedOn && <p>{t('prices.reviewed', { date: formatDate(reviewedOn) })}</p>}
          <PrintButton>{t('prices.print')}</PrintButton>
        </div>
      </div>
      <section className="border-t border-line bg-sunken">
        <div className="frame section grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
          <h2>{t('prices.method')}</h2>
          <Prose html={method} />
        </div>
      </section>
      {factors.length > 0 && (
        <section className="frame section grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
          <h2>{t('prices.factors')}</h2>
          <QuestionList questions={factors} />
        </section>
      )}
      <ContactPanel heading={t('panel.survey')} text={t('panel.survey.text')} phone={phone} />
    </>
  )
}

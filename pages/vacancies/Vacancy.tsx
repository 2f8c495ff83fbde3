import { ArrowLink } from '#components/ArrowLink.tsx'
import { Facts } from '#components/Facts.tsx'
import { Prose } from '#components/Prose.tsx'
import { formatDate, formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

export function Vacancy({ vacancy, email }: { vacancy: Data['vacancies'][number]; email: string }) {
  const { title, slug, summary, description, employmentType, hours, location, closesOn, sample } = vacancy
  const pay = `${formatRange(vacancy.payLow, vacancy.payHigh)} ${t(`pay.${vacancy.payUnit}` as MessageKey)}`
  return (
    <section id={slug} className="ruled">
      <div className="frame section split wide-first">
        <div>
          <h2>{title}</h2>
          {sample && <p className="mt-2 text-fine font-semibold text-warning">{t('vacancy.sample')}</p>}
          <p className="lead mt-4 mb-8">{summary}</p>
          <Prose html={description} />
        </div>
        <div className="lg:self-start">
          <Facts
            facts={[
              { label: t('vacancy.pay'), value: pay },
              { label: t('vacancy.contract'), value: t(`contract.${employmentType}` as MessageKey) },
              { label: t('vacancy.hours'), value: hours },
              { label: t('vacancy.place'), value: location },
              { label: t('vacancy.closes'), value: formatDate(closesOn) },
            ]}
          />
          <p className="mt-5">
            <ArrowLink href={`mailto:${email}?subject=${encodeURIComponent(title)}`}>{t('vacancy.apply')}</ArrowLink>
          </p>
        </div>
      </div>
    </section>
  )
}

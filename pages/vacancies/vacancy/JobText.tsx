import { ArrowLink } from '#components/ArrowLink.tsx'
import { ButtonLink } from '#components/ButtonLink.tsx'
import { Facts } from '#components/Facts.tsx'
import { Prose } from '#components/Prose.tsx'
import { addresses } from '#locales/addresses.ts'
import { formatDate } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { CopyLink } from '#renderer/share/CopyLink.tsx'
import { payText } from '../payText.ts'
import type { Data } from './+data.ts'

/** The description of the job, with its conditions beside it. */
export function JobText({ vacancy }: { vacancy: NonNullable<Data['vacancy']> }) {
  const { title, description, employmentType, hours, location, postedOn, closesOn } = vacancy
  return (
    <div className="frame split wide-first pb-16">
      <div className="lg:order-1 lg:self-start">
        <Facts
          facts={[
            { label: t('vacancy.pay'), value: payText(vacancy) },
            { label: t('vacancy.contract'), value: t(`contract.${employmentType}` as MessageKey) },
            { label: t('vacancy.hours'), value: hours },
            { label: t('vacancy.place'), value: location },
            { label: t('vacancy.posted'), value: formatDate(postedOn) },
            { label: t('vacancy.closes'), value: formatDate(closesOn) },
          ]}
        />
        <p className="mt-6">
          <ButtonLink href="#apply">{t('vacancy.apply')}</ButtonLink>
        </p>
      </div>
      <div>
        <Prose html={description} />
        <div className="row mt-6">
          <ArrowLink href={addresses.vacancies}>{t('vacancy.all')}</ArrowLink>
          <CopyLink title={title} />
        </div>
      </div>
    </div>
  )
}

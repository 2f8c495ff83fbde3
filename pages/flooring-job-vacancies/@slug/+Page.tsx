import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { Facts } from '#components/Facts.tsx'
import { ArrowLink, ButtonLink, Link, TextLink } from '#components/Link.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Prose } from '#components/Prose.tsx'
import { SplitSection } from '#components/Section.tsx'
import { formatDate } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { payText } from '#locales/unitText.ts'
import { CopyLink } from '#renderer/browser/share/CopyLink.tsx'
import { addresses } from '#services/rules/site/addresses.ts'
import { responseOf } from '../../forms/sendForm.ts'
import type { Data } from './+data.ts'
import { ApplicationForm } from './ApplicationForm.tsx'

export function Page() {
  const { vacancy, title, crumbs } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={vacancy?.summary} crumbs={crumbs}>
        {vacancy?.sample && <p className="mt-4 text-fine font-semibold text-warning">{t('vacancy.sample')}</p>}
      </PageHeader>
      {vacancy && <JobText vacancy={vacancy} />}
      <Application />
    </>
  )
}

/** The description of the job, with its conditions beside it. */
function JobText({ vacancy }: { vacancy: NonNullable<Data['vacancy']> }) {
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

/** The form, and beside it what happens to an application. */
function Application() {
  const { vacancy, title, email, applyText, applyPrivacy, reference, ...form } = useData<Data>()
  const { sentForm } = usePageContext()
  // The vacancy has closed: the visitor can still copy what was typed.
  const closed = <ArrowLink href={addresses.vacancies}>{t('vacancy.all')}</ArrowLink>
  const beside = (
    <>
      {applyText && <p className="measure">{applyText}</p>}
      <p className="mt-4 text-soft">
        {t('apply.or')}{' '}
        <Link href={`mailto:${email}?subject=${encodeURIComponent(title)}`} className="link wrap-anywhere">
          {email}
        </Link>
      </p>
      <p className="fine mt-4">
        {applyPrivacy} <TextLink href={addresses.privacy}>{t('privacy.link')}</TextLink>
      </p>
    </>
  )
  return (
    <SplitSection
      heading={vacancy ? t('vacancy.apply') : t('apply.closed.heading')}
      id="apply"
      band="ruled"
      beside={vacancy ? beside : closed}
    >
      <ApplicationForm
        {...form}
        values={sentForm?.values}
        kept={sentForm?.files}
        response={responseOf(reference, sentForm)}
      />
    </SplitSection>
  )
}

import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { ArrowLink, Link, TextLink } from '#components/Link.tsx'
import { SplitSection } from '#components/SplitSection.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { responseOf } from '../../forms/sendForm.ts'
import type { Data } from './+data.ts'
import { ApplicationForm } from './ApplicationForm.tsx'

/** The form, and beside it what happens to an application. */
export function Application() {
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
        {applyPrivacy} <TextLink href={addresses.privacy}>{t('apply.privacy')}</TextLink>
      </p>
    </>
  )
  return (
    <SplitSection
      heading={vacancy ? t('apply.heading') : t('apply.closed.heading')}
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

import { useData } from 'vike-react/useData'
import { DocumentPage, LegalDetails } from '#components/DocumentPage.tsx'
import { Prose } from '#components/Prose.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { cancellationForm, contact, ...page } = useData<Data>()
  return (
    <DocumentPage {...page}>
      {cancellationForm && (
        <section id="cancellation-form" className="boxed measure mt-14">
          <h2 className="mb-4 text-h3">{t('terms.form')}</h2>
          <Prose html={cancellationForm} />
          {contact && <LegalDetails lead={t('terms.trader')} contact={contact} />}
        </section>
      )}
    </DocumentPage>
  )
}

// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { ContentsList } from '#components/ContentsList.tsx'
import { LegalDetails } from '#components/LegalDetails.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { PrintButton } from '#components/PrintButton.tsx'
import { Prose } from '#components/Prose.tsx'
import { formatDate } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { title, intro, crumbs, updatedOn, body, cancellationForm, contact } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs}>
        <div className="row fine mt-5">
          {updatedOn && <p>{t('terms.updated', { date: formatDate(updatedOn) })}</p>}
          <PrintButton>{t('terms.print')}</PrintButton>
        </div>
      </PageHeader>
      <div className="frame split pb-24 lg:grid-cols-[18rem_1fr]">
        <div className="lg:sticky lg:top-6 lg:self-start lg:max-h-[calc(100vh-3rem)] lg:overflow-y-auto">
          <ContentsList headings={body.headings} />
        </div>
        <div>
          <Prose html={body.html} />
          {cancellationForm && (
            <section id="cancellation-form" className="boxed measure mt-14">
              <h2 className="mb-4 text-h3">{t('terms.form')}</h2>
              <Prose html={cancellationForm} />
              {contact && <LegalDetails lead={t('terms.trader')} contact={contact} />}
            </section>
          )}
        </div>
      </div>
    </>
  )
}

// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { LegalDetails } from '#components/LegalDetails.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Prose } from '#components/Prose.tsx'
import { SplitSection } from '#components/SplitSection.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { CarriedEstimate } from './CarriedEstimate.tsx'
import { ContactWays } from './ContactWays.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'
import { StorageNotice } from './StorageNotice.tsx'
import { responseOf } from './sendEnquiry.ts'

export function Page() {
  const { title, intro, crumbs, contact, formIntro, privacyNote, reference, estimate, ...form } = useData<Data>()
  const { enquiry } = usePageContext()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs} />
      <div className="frame split wide-first gap-y-14 pb-20">
        <section id="enquiry">
          <h2>{t('form.heading')}</h2>
          <p className="measure mt-3 mb-6 text-soft">{formIntro}</p>
          {estimate && <CarriedEstimate estimate={estimate} />}
          <EnquiryForm
            {...form}
            values={enquiry?.values ?? (estimate && { postcode: estimate.form.postcode })}
            response={responseOf(reference, enquiry)}
          />
        </section>
        <ContactWays contact={contact} />
      </div>
      <SplitSection heading={t('contact.privacy')} id="privacy" band="shaded">
        <div>
          <Prose html={privacyNote} />
          <LegalDetails lead={t('contact.controller')} contact={contact} />
          <StorageNotice />
        </div>
      </SplitSection>
    </>
  )
}

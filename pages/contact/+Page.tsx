import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { PageHeader } from '#components/PageHeader.tsx'
import { Prose } from '#components/Prose.tsx'
import { SplitSection } from '#components/SplitSection.tsx'
import { t } from '#locales/messages.ts'
import { responseOf } from '../forms/sendForm.ts'
import type { Data } from './+data.ts'
import { CarriedEstimate } from './CarriedEstimate.tsx'
import { ContactWays } from './ContactWays.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'

export function Page() {
  const { title, intro, crumbs, contact, formIntro, privacyNote, reference, estimate, prefilled, ...form } =
    useData<Data>()
  const { sentForm } = usePageContext()
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
            values={sentForm?.values ?? prefilled}
            kept={sentForm?.files}
            screen={sentForm?.screen}
            response={responseOf(reference, sentForm)}
          />
        </section>
        <ContactWays contact={contact} />
      </div>
      <SplitSection heading={t('contact.privacy')} id="privacy" band="shaded">
        <Prose html={privacyNote} />
      </SplitSection>
    </>
  )
}

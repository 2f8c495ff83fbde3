import { useData } from 'vike-react/useData'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Prose } from '#components/Prose.tsx'
import { SampleNotice } from '#components/SampleNotice.tsx'
import { SplitSection } from '#components/SplitSection.tsx'
import { Testimonial } from '#components/Testimonial.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { title, intro, crumbs, sampleNotice, testimonials, policy, phone } = useData<Data>()
  const [first, ...others] = testimonials
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs}>
        <SampleNotice text={sampleNotice} className="mt-6" />
      </PageHeader>
      <div className="frame pb-20">
        {first && <Testimonial testimonial={first} large />}
        <div className="mt-14 gap-x-16 lg:columns-2">
          {others.map((testimonial) => (
            <Testimonial key={testimonial.quote} testimonial={testimonial} />
          ))}
        </div>
      </div>
      <SplitSection heading={t('testimonials.policy')} band="shaded">
        <Prose html={policy} folded />
      </SplitSection>
      <ContactPanel phone={phone} />
    </>
  )
}

import { useData } from 'vike-react/useData'
import { PageHeader } from '#components/PageHeader.tsx'
import { Opener, Prose } from '#components/Prose.tsx'
import { SampleNotice } from '#components/SampleNotice.tsx'
import { ContactPanel, SplitSection } from '#components/Section.tsx'
import { Testimonial } from '#components/Testimonial.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

/** After the first, beside the details of their jobs. The others stand in columns; phones have them behind their heading. */
const shown = 5

export function Page() {
  const { title, intro, crumbs, sampleNotice, testimonials, policy, phone } = useData<Data>()
  const [first, ...others] = testimonials
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs}>
        <SampleNotice text={sampleNotice} className="mt-6" />
      </PageHeader>
      <div className="frame pb-20">
        {first && <Testimonial testimonial={first} look="first" />}
        {others.slice(0, shown).map((testimonial) => (
          <Testimonial key={testimonial.quote} testimonial={testimonial} look="beside" />
        ))}
        {others.length > shown && (
          <section className="fold sm:mt-10">
            <h2 className="text-h3">{t('testimonials.more')}</h2>
            <Opener label={t('testimonials.more')} />
            <div className="mt-6 gap-x-16 lg:columns-2">
              {others.slice(shown).map((testimonial) => (
                <Testimonial key={testimonial.quote} testimonial={testimonial} />
              ))}
            </div>
          </section>
        )}
      </div>
      <SplitSection heading={t('testimonials.policy')} band="shaded">
        <Prose html={policy} folded />
      </SplitSection>
      <ContactPanel subject="prices" phone={phone} />
    </>
  )
}

// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { Facts } from '#components/Facts.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Picture } from '#components/Picture.tsx'
import { Prose } from '#components/Prose.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { title, intro, crumbs, picture, facts, sections, phone } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs} />
      {picture && (
        <Picture
          picture={picture}
          sizes="100vw"
          priority
          className="aspect-3/2 h-auto w-full object-cover lg:aspect-21/9"
        />
      )}
      <div className="frame pt-12 lg:pt-16">
        <Facts facts={facts} className="sm:grid-cols-2 lg:grid-cols-4" />
      </div>
      {sections.map(({ heading, body, picture: beside }, index) => (
        <section key={heading} className="frame pt-16 lg:pt-24">
          <div className={`grid items-start gap-x-16 gap-y-6 ${beside ? 'lg:grid-cols-2' : 'lg:grid-cols-[1fr_2fr]'}`}>
            {beside && (
              <Picture
                picture={beside}
                sizes="(min-width: 1024px) 600px, 92vw"
                className={`aspect-4/3 h-auto w-full object-cover ${index % 2 ? 'lg:order-last' : ''}`}
              />
            )}
            {beside ? (
              <div>
                <h2>{heading}</h2>
                <Prose html={body} className="mt-5" />
              </div>
            ) : (
              <>
                <h2>{heading}</h2>
                <Prose html={body} />
              </>
            )}
          </div>
        </section>
      ))}
      <div className="pt-16 lg:pt-24">
        <ContactPanel heading={t('questions.ask')} phone={phone} />
      </div>
    </>
  )
}

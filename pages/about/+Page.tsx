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
      {picture && <Picture picture={picture} sizes="100vw" priority className="cover lg:aspect-21/9" />}
      <div className="frame pt-12 lg:pt-16">
        <Facts facts={facts} className="sm:grid-cols-2 lg:grid-cols-4" />
      </div>
      {sections.map(({ heading, body, picture: beside }, index) => (
        <section key={heading} className="frame pt-16 lg:pt-24">
          <div className={`split items-start ${beside ? 'halves' : ''}`}>
            {beside && (
              <Picture
                picture={beside}
                sizes="(min-width: 1024px) 600px, 92vw"
                className={`cover aspect-4/3 ${index % 2 ? 'lg:order-last' : ''}`}
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
        <ContactPanel texts={{ heading: t('questions.ask') }} phone={phone} />
      </div>
    </>
  )
}

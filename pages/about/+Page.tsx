// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { Facts } from '#components/Facts.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Picture } from '#components/Picture.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { AboutSection } from './AboutSection.tsx'
import { People } from './People.tsx'

export function Page() {
  const { title, intro, crumbs, picture, facts, sections, team, workshop, machines, phone } = useData<Data>()
  const [first, ...others] = sections
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs} />
      {picture && <Picture picture={picture} sizes="100vw" priority className="cover lg:aspect-21/9" />}
      <div className="frame pt-12 lg:pt-16">
        <Facts facts={facts} className="sm:grid-cols-2 lg:grid-cols-4" />
      </div>
      {first && <AboutSection section={first} />}
      {team && <People team={team} />}
      {workshop && <AboutSection section={workshop} mirrored />}
      {machines && (
        <section className="frame pt-16 lg:pt-24">
          <div className="split">
            <h2>{machines.heading}</h2>
            <dl className="machines">
              {machines.list.map(({ name, purpose }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{purpose}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      )}
      {others.map((section, index) => (
        <AboutSection key={section.heading} section={section} mirrored={index % 2 === 1} />
      ))}
      <div className="pt-16 lg:pt-24">
        <ContactPanel texts={{ heading: t('questions.ask') }} phone={phone} />
      </div>
    </>
  )
}

import { useData } from 'vike-react/useData'
import { Facts } from '#components/Facts.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { People } from '#components/People.tsx'
import { Picture, type PictureData } from '#components/Picture.tsx'
import { Lead, Opener, Prose } from '#components/Prose.tsx'
import { SampleNotice } from '#components/SampleNotice.tsx'
import { ContactPanel } from '#components/Section.tsx'
import { unbroken } from '#locales/format.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { title, intro, crumbs, picture, facts, sections, team, workshop, machines, phone } = useData<Data>()
  const [first, ...others] = sections
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs} picture={picture} />
      <div className="frame pt-8 lg:pt-16">
        <Facts facts={facts} className="sm:grid-cols-2 lg:grid-cols-4" />
      </div>
      {first && <AboutSection section={first} open />}
      {team && (
        <section className="frame pt-10 max-sm:pb-6 lg:pt-20">
          <h2>{team.heading}</h2>
          {team.intro && <Lead text={team.intro} className="mt-4" />}
          <SampleNotice text={team.sampleNotice} className="mt-6" />
          <People people={team.people} />
        </section>
      )}
      {workshop && <AboutSection section={workshop} mirrored />}
      {machines && (
        <section className="frame sm:pt-10 lg:pt-20">
          <div className="split fold">
            <h2 className={foldTitle}>{machines.heading}</h2>
            <Opener label={machines.heading} />
            <dl className="machines">
              {machines.list.map(({ name, purpose }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{unbroken(purpose)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      )}
      {others.map((section, index) => (
        <AboutSection key={section.heading} section={section} mirrored={index % 2 === 1} />
      ))}
      <div className="pt-10 lg:pt-20">
        <ContactPanel subject="about" ask phone={phone} />
      </div>
    </>
  )
}

const foldTitle = 'max-sm:text-[1.25rem]'

interface AboutSectionProps {
  section: { heading: string; body: string; picture?: PictureData }
  /** The picture stands on the right in wide windows. */
  mirrored?: boolean
  /** In narrow windows too. */
  open?: boolean
}

/** A heading with text, and a picture beside it if there is one. */
function AboutSection({ section: { heading, body, picture }, mirrored, open }: AboutSectionProps) {
  const text = (
    <>
      <h2 className={open ? undefined : foldTitle}>{heading}</h2>
      {!open && <Opener label={heading} />}
      <Prose html={body} className={picture ? (open ? 'mt-5' : 'sm:mt-5') : ''} />
    </>
  )
  const fold = open ? '' : 'fold'
  return (
    <section className={`frame lg:pt-20 ${open ? 'pt-10' : 'sm:pt-10'}`}>
      <div className={`split ${picture ? 'halves items-start' : fold}`}>
        {picture && (
          <div className={`${mirrored ? 'lg:order-last' : ''} ${open ? '' : 'max-sm:hidden'}`}>
            <Picture picture={picture} sizes="(min-width: 1024px) 600px, 92vw" className="cover lg:aspect-4/3" />
          </div>
        )}
        {picture ? <div className={fold}>{text}</div> : text}
      </div>
    </section>
  )
}

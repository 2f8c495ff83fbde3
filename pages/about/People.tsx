import { Lead } from '#components/Lead.tsx'
import { Picture, type PictureData } from '#components/Picture.tsx'
import { SampleMark, SampleNotice } from '#components/SampleNotice.tsx'
import { unbroken } from '#components/unbroken.tsx'

interface PeopleProps {
  team: {
    heading: string
    intro?: string
    sampleNotice?: string
    people: { name: string; role: string; text: string; sample: boolean; picture?: PictureData }[]
  }
}

/** Who works for the firm. */
export function People({ team: { heading, intro, sampleNotice, people } }: PeopleProps) {
  return (
    <section className="frame pt-16 lg:pt-24">
      <h2>{heading}</h2>
      {intro && <Lead text={intro} className="mt-4" />}
      <SampleNotice text={sampleNotice} className="mt-6" />
      <ul className="people mt-10">
        {people.map(({ name, role, text, sample, picture }) => (
          <li key={name}>
            {picture && <Picture picture={picture} sizes="(min-width: 1024px) 290px, 45vw" small />}
            <h3 className="mt-4 text-h4">{name}</h3>
            <p className="label">
              {role} {sample && <SampleMark />}
            </p>
            <p className="mt-2 text-fine text-soft">{unbroken(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { unbroken } from '#locales/format.ts'
import { type PictureData, SmallPicture } from './Picture.tsx'
import { SampleMark } from './SampleNotice.tsx'

interface Person {
  name: string
  role: string
  text?: string | undefined
  sample: boolean
  picture?: PictureData | undefined
}

/** Who works for the firm. */
export function People({ people }: { people: Person[] }) {
  return (
    <ul className="people mt-6">
      {people.map(({ name, role, text, sample, picture }) => (
        <li key={name}>
          {picture && <SmallPicture picture={picture} />}
          <h3 className="text-h4">{name}</h3>
          <p className="label">
            {role} {sample && <SampleMark />}
          </p>
          {text && <p className="mt-2 text-fine text-soft">{unbroken(text)}</p>}
        </li>
      ))}
    </ul>
  )
}

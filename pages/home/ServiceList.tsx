import { useState } from 'react'
import { Link } from '#components/Link.tsx'
import { Picture, type PictureData } from '#components/Picture.tsx'

interface Group {
  label: string
  path: string
  summary: string
  picture?: PictureData
}

/** A ruled list of services, next to a picture of the one that is hovered or focused. */
export function ServiceList({ groups }: { groups: Group[] }) {
  const [shown, setShown] = useState(0)
  const picture = groups[shown]?.picture
  return (
    <div className="mt-10 grid gap-x-16 lg:grid-cols-[1.15fr_1fr]">
      <ul className="border-t border-line">
        {groups.map(({ label, path, summary }, index) => (
          <li
            key={path}
            className="group relative border-b border-line py-5"
            onPointerEnter={() => setShown(index)}
            onFocus={() => setShown(index)}
          >
            <h3>
              <Link href={path} className="underline-offset-4 after:absolute after:inset-0 group-hover:underline">
                {label}
              </Link>
            </h3>
            <p className="mt-1 max-w-[52ch] text-soft">{summary}</p>
          </li>
        ))}
      </ul>
      {picture && (
        <div className="hidden lg:block">
          <div className="sticky top-8">
            <Picture
              key={picture.file}
              picture={picture}
              sizes="(min-width: 1240px) 560px, 45vw"
              className="aspect-4/5 h-auto w-full object-cover"
            />
          </div>
        </div>
      )}
    </div>
  )
}

import { useState } from 'react'
import { Link } from '#components/Link.tsx'
import { Picture, SmallPicture } from '#components/Picture.tsx'
import { unbroken } from '#locales/format.ts'
import { rateText } from '#locales/unitText.ts'
import type { Data } from './+data.ts'

/**
 * A ruled list of services, next to a picture of the one that is hovered or focused. In narrow windows each row has a
 * small picture of its own.
 */
export function ServiceList({ groups }: Pick<NonNullable<Data['sections']['services']>, 'groups'>) {
  const [shown, setShown] = useState(0)
  const picture = groups[shown]?.picture
  return (
    <div className="split halves mt-6 sm:mt-10">
      <ul className="rows offers">
        {groups.map(({ label, path, lang, summary, price, picture: thumbnail }, index) => (
          <li key={path} lang={lang} onPointerEnter={() => setShown(index)} onFocus={() => setShown(index)}>
            {thumbnail && <SmallPicture picture={thumbnail} alt="" className="thumbnail" />}
            <h3>
              <Link href={path} className="stretched">
                {label}
              </Link>
            </h3>
            <p className="mt-1 text-soft max-sm:hidden">{unbroken(summary)}</p>
            {price && (
              <p className="figures fine">
                {rateText(price)}
                {price.basis && <span className="block">{price.basis}</span>}
              </p>
            )}
          </li>
        ))}
      </ul>
      {picture && (
        <div className="sticky top-6 self-start max-lg:hidden">
          <Picture key={picture.file} picture={picture} sizes="1100px" className="cover aspect-4/5" />
        </div>
      )}
    </div>
  )
}

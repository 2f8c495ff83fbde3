import { type MouseEvent, useState } from 'react'
import { Picture, type PictureData } from '#components/Picture.tsx'
import { opensElsewhere } from '#components/safeHref.ts'
import { t } from '#locales/messages.ts'
import type { AlbumPicture } from './Lightbox.tsx'

type Lightbox = typeof import('./Lightbox.tsx')['Lightbox']

/** The pictures of a job. Each link leads to the large picture; with JavaScript it opens on top of the page. */
export function Album({ album, title }: { album: AlbumPicture[]; title: string }) {
  const [shown, setShown] = useState<{ Lightbox: Lightbox; first: number }>()

  async function open(event: MouseEvent<HTMLAnchorElement>, first: number) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const { Lightbox } = await import('./Lightbox.tsx')
      setShown({ Lightbox, first })
    } catch {
      location.assign(href)
    }
  }

  return (
    <section className="no-print">
      <h2 className="visually-hidden">{t('project.pictures')}</h2>
      <ul className="album">
        {album.map(({ picture, caption, isAbove }, index) => (
          <li key={picture.file}>
            <a
              href={largeOf(picture)}
              aria-label={t('project.picture.open', { picture: caption })}
              className={isAbove ? 'tap link' : undefined}
              data-held
              data-vike="false"
              data-prefetch="false"
              onClick={(event) => open(event, index)}
            >
              {isAbove ? (
                t('project.picture.open', { picture: caption })
              ) : (
                <Picture
                  picture={picture}
                  sizes="(min-width: 1908px) 34vw, (min-width: 1336px) 641px, (min-width: 1024px) 49vw, 92vw"
                  small
                  className="cover"
                />
              )}
            </a>
            {!isAbove && <p className="mt-2 text-[1rem] text-soft">{caption}</p>}
          </li>
        ))}
      </ul>
      {shown && <shown.Lightbox album={album} title={title} first={shown.first} close={() => setShown(undefined)} />}
    </section>
  )
}

const largeOf = ({ widths, file }: PictureData) => `/media/${widths.at(-1)}/${file}.jpg`

import { type MouseEvent, type ReactNode, useState } from 'react'
import { Picture, type PictureData } from '#components/Picture.tsx'
import { opensElsewhere } from '#components/safeHref.ts'
import { t } from '#locales/messages.ts'
import type { AlbumPicture } from './Lightbox.tsx'

type Lightbox = typeof import('./Lightbox.tsx')['Lightbox']

interface AlbumProps {
  album: AlbumPicture[]
  open: (event: MouseEvent<HTMLAnchorElement>, index: number) => void
}

/** The large pictures of a job, on top of the page. @returns what opens one, for the links to them, and the box to render */
export function useLightbox(album: AlbumPicture[], title: string) {
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

  const box = shown && (
    <shown.Lightbox album={album} title={title} first={shown.first} close={() => setShown(undefined)} />
  )
  return { open, box }
}

/** Below the comparison: links to its two pictures. */
export function CompareLinks({ album, open }: AlbumProps) {
  return (
    <ul className="row no-print">
      {album.map(
        ({ picture, compared }, index) =>
          compared && (
            <li key={picture.file}>
              <LargeLink {...{ picture, index, open }} className="tap link">
                {t('project.picture.open', { picture: t(`project.${compared}`).toLowerCase() })}
              </LargeLink>
            </li>
          ),
      )}
    </ul>
  )
}

/** The other pictures of the job. */
export function Album({ album, open }: AlbumProps) {
  return (
    <section className="no-print">
      <h2 className="visually-hidden">{t('project.pictures')}</h2>
      <ul className="stack gap-6">
        {album.map(
          ({ picture, caption, compared }, index) =>
            !compared && (
              <li key={picture.file}>
                <LargeLink {...{ picture, index, open }} label={t('project.picture.open', { picture: caption })}>
                  <Picture
                    picture={picture}
                    sizes="(min-width: 1908px) 34vw, (min-width: 1336px) 641px, (min-width: 1024px) 49vw, 92vw"
                    small
                    className="cover"
                  />
                </LargeLink>
                <p className="mt-2 text-[1rem] text-soft">{caption}</p>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

interface LargeLinkProps extends Pick<AlbumProps, 'open'> {
  picture: PictureData
  index: number
  label?: string
  className?: string
  children: ReactNode
}

/** Leads to the large picture; with JavaScript it opens on top of the page. */
function LargeLink({ picture, index, open, label, className, children }: LargeLinkProps) {
  return (
    <a
      href={`/media/${picture.widths.at(-1)}/${picture.file}.jpg`}
      aria-label={label}
      className={className}
      data-held
      data-vike="false"
      data-prefetch="false"
      onClick={(event) => open(event, index)}
    >
      {children}
    </a>
  )
}

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/Icon.tsx'
import { Picture, type PictureData } from '#components/Picture.tsx'
import { t } from '#locales/messages.ts'
import { addStep, isStep, onStep } from '#renderer/browser/navigation/historySteps.ts'

interface LightboxProps {
  album: AlbumPicture[]
  title: string
  /** Which picture is shown first. */
  first: number
  close: () => void
}

const step = 'picture'

/** Pictures in a native dialog, which holds the focus, closes with Escape and Back, and gives the focus back. */
export function Lightbox({ album, title, first, close }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  useEffect(() => {
    dialog.current?.showModal()
    addStep(step)
    return onStep(() => dialog.current?.close())
  }, [])

  function closed() {
    if (isStep(step)) history.back()
    close()
  }
  const turn = (by: number) => setIndex((current) => (current + by + album.length) % album.length)
  function press({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }

  const shown = album[index]
  if (!shown) return null
  const { picture, caption } = shown
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={title}
      onClose={closed}
      onKeyDown={press}
      // A click on the dialog itself is one outside its content.
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <figure>
        <Picture key={picture.file} picture={picture} sizes="100vw" priority />
        <figcaption aria-live="polite">
          {caption} ·{' '}
          <span className="figures">{t('project.picture.of', { number: index + 1, count: album.length })}</span>
        </figcaption>
      </figure>
      {album.length > 1 && (
        <>
          <button type="button" onClick={() => turn(-1)} aria-label={t('project.picture.previous')} className="side">
            <Icon name="arrow" className="rotate-180" />
          </button>
          <button type="button" onClick={() => turn(1)} aria-label={t('project.picture.next')} className="side next">
            <Icon name="arrow" />
          </button>
        </>
      )}
      <button type="button" onClick={() => dialog.current?.close()} className="tap">
        <Icon name="close" /> {t('project.picture.close')}
      </button>
    </dialog>
  )
}

export interface AlbumPicture {
  picture: PictureData
  caption: string
}

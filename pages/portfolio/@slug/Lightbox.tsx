import { type KeyboardEvent, type Touch, type TouchEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/Icon.tsx'
import { Picture, type PictureData } from '#components/Picture.tsx'
import { t } from '#locales/messages.ts'

interface LightboxProps {
  album: AlbumPicture[]
  title: string
  /** Which picture is shown first. */
  first: number
  close: () => void
}

/** Pictures in a native dialog, which holds the focus, closes with Escape and Back, and gives the focus back. */
export function Lightbox({ album, title, first, close }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  useEffect(() => {
    dialog.current?.showModal()
    addStep()
    return onStep(() => dialog.current?.close())
  }, [])
  // An enlarged picture can be moved in every direction.
  useEffect(() => {
    const allowMoves = () => dialog.current?.style.setProperty('touch-action', isEnlarged() ? 'auto' : '')
    visualViewport?.addEventListener('resize', allowMoves)
    return () => visualViewport?.removeEventListener('resize', allowMoves)
  }, [])

  function closed() {
    if (isOnStep()) history.back()
    close()
  }
  const turn = (by: number) => setIndex((current) => (current + by + album.length) % album.length)
  function press({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }

  const touched = useRef<Touch>(undefined)
  function swipe({ changedTouches }: TouchEvent) {
    const [from, to] = [touched.current, changedTouches[0]]
    touched.current = undefined
    if (!from || !to || isEnlarged()) return
    const across = to.clientX - from.clientX
    if (Math.abs(across) > Math.max(50, 2 * Math.abs(to.clientY - from.clientY))) turn(across < 0 ? 1 : -1)
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
      onTouchStart={({ touches }) => {
        touched.current = touches.length === 1 ? touches[0] : undefined
      }}
      onTouchEnd={swipe}
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
        <Icon name="close" /> {t('close')}
      </button>
    </dialog>
  )
}

const isEnlarged = () => (visualViewport?.scale ?? 1) > 1

export interface AlbumPicture {
  picture: PictureData
  caption: string
  /** Which one of the comparison it is. The page shows it there, and a link below. */
  compared?: 'before' | 'after' | undefined
}

/** A step of the history within the page. The address stays, and the router leaves it alone (scroll/scrollPosition.ts). */
const addStep = () => history.pushState({ step: 'picture' }, '')

const isOnStep = () => (history.state as { step?: string } | null)?.step === 'picture'

/** @param moved is called when Back or Forward leads to a step of this page. @returns a function that ends that */
function onStep(moved: () => void): () => void {
  let before = location.href
  const listener = () => {
    // A step keeps the address; a link to a part of the page changes it.
    if (location.href === before) moved()
    before = location.href
  }
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

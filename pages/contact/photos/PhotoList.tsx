import { t } from '#locales/messages.ts'
import type { ChosenFile } from '../../forms/uploads.ts'
import { photoUploads } from './photoUploads.ts'

interface PhotoListProps {
  photos: readonly ChosenFile[]
  focusAfterRemoval: () => void
}

/** The photos that the visitor has chosen, with their progress. */
export function PhotoList({ photos, focusAfterRemoval }: PhotoListProps) {
  const count = photos.filter(({ state }) => state === 'arrived').length
  const hasFailed = photos.some(({ state }) => state === 'failed')
  return (
    <>
      {photos.length > 0 && (
        <ul className="photos">
          {photos.map((photo, index) => (
            <PhotoItem key={photo.key} photo={photo} number={index + 1} focusAfterRemoval={focusAfterRemoval} />
          ))}
        </ul>
      )}
      <p role="status" className="fine mb-2">
        {photos.length > 0 && t('form.photo.uploaded', { count, total: photos.length })}
      </p>
      {hasFailed && (
        <p className="field-error row">
          {t('form.photo.failed')}
          <button type="button" className="tap link" onClick={photoUploads.retry}>
            {t('form.photo.retry')}
          </button>
        </p>
      )}
    </>
  )
}

interface PhotoItemProps extends Pick<PhotoListProps, 'focusAfterRemoval'> {
  photo: ChosenFile
  /** Position in the list, from 1. */
  number: number
}

function PhotoItem({ photo, number, focusAfterRemoval }: PhotoItemProps) {
  const { key, preview, state, percent } = photo
  const alt = t('form.photo.number', { number })
  function remove() {
    photoUploads.remove(key)
    focusAfterRemoval()
  }
  return (
    <li>
      {preview ? <img src={preview} alt={alt} width={144} height={144} /> : <span className="photo-empty">{alt}</span>}
      {state !== 'arrived' && <progress aria-label={alt} max={100} value={state === 'sending' ? percent : 0} />}
      <button type="button" className="tap link fine" onClick={remove}>
        {t('form.photo.remove')}
        <span className="visually-hidden"> {alt}</span>
      </button>
    </li>
  )
}

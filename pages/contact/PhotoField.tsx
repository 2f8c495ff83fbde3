import { t } from '#locales/messages.ts'
import { FileField } from '../forms/FileField.tsx'
import type { ChosenFile, KeptFiles } from '../forms/uploads.ts'
import { photoUploads } from './photoUploads.ts'

interface PhotoFieldProps {
  names: { file: string; token: string; remove: string }
  max: number
  /** Accepted file types, for the `accept` attribute. */
  types: string
  /** Photos of a form that was sent without JavaScript. */
  kept?: KeptFiles
  error?: string
}

/** A field for photos, which are shown with their progress. */
export function PhotoField({ max, ...field }: PhotoFieldProps) {
  return (
    <FileField
      {...field}
      uploads={photoUploads}
      label={t('form.photo')}
      hint={t('form.photo.hint', { count: max })}
      multiple
      keptList={(kept) => <KeptPhotoList name={field.names.remove} kept={kept} />}
      chosenList={(photos, focusAfterRemoval) => <PhotoList photos={photos} focusAfterRemoval={focusAfterRemoval} />}
    />
  )
}

/** Without JavaScript: the photos that have arrived, each with a checkbox that removes it at the next step. */
function KeptPhotoList({ name, kept }: { name: string; kept: NonNullable<KeptFiles>['kept'] }) {
  return (
    <>
      <p className="fine mt-3">{t('form.photo.kept')}</p>
      <ul className="photos">
        {kept.map(({ id, preview }, index) => (
          <li key={id}>
            <img src={preview} alt={t('form.photo.number', { number: index + 1 })} width={144} height={144} />
            <label className="tap fine">
              <input type="checkbox" name={name} value={id} />
              {t('form.photo.remove')}
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

interface PhotoListProps {
  photos: readonly ChosenFile[]
  focusAfterRemoval: () => void
}

/** The photos that the visitor has chosen, with their progress. */
function PhotoList({ photos, focusAfterRemoval }: PhotoListProps) {
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

import { t } from '#locales/messages.ts'
import { photoField } from '#services/rules/forms/formTypes.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { FileField, type FormFiles, postFileTo } from '../forms/FileField.tsx'
import { type ChosenFile, FormUploads, type KeptFiles, type PreparedFile } from '../forms/uploads.ts'

/** What is added so far: nothing is sent to the firm before the form. */
function arrivedText(photos: readonly ChosenFile[]): string {
  const count = photos.filter(({ state }) => state === 'arrived').length
  if (count === 0) return ''
  return t(count === 1 ? 'form.photo.uploaded.one' : 'form.photo.uploaded', { count })
}

/** A field for photos, which are shown with their progress. */
export function PhotoField({ max, ...field }: FormFiles & { max: number }) {
  return (
    <FileField
      {...field}
      uploads={photoUploads}
      label={t('form.photo')}
      // The fold around it says that it is optional.
      optional={false}
      add={t('form.photo.add')}
      hint={t('form.photo.hint', { count: max })}
      multiple
      keptList={(kept) => <KeptPhotoList name={field.names.remove} kept={kept} />}
      chosenList={(photos, remove) =>
        photos.length > 0 && (
          <ul className="photos">
            {photos.map((photo, index) => (
              <PhotoItem key={photo.key} photo={photo} number={index + 1} remove={() => remove(photo)} />
            ))}
          </ul>
        )
      }
      status={arrivedText}
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

interface PhotoItemProps {
  photo: ChosenFile
  /** Position in the list, from 1. */
  number: number
  remove: () => void
}

/** A photo that the visitor has chosen, with its progress. */
function PhotoItem({ photo: { preview, state, percent }, number, remove }: PhotoItemProps) {
  const alt = t('form.photo.number', { number })
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

/** The photos in this tab. Safe at module level: only visitors' actions change them, so the server never does. */
export const photoUploads = new FormUploads({
  field: photoField,
  post: postFileTo(`${addresses.contact}/photos`, photoField.names.file),
  prepare: preparePhoto,
})

/** The server does not keep more than this; sending more would only take longer. */
const maxSide = 2_000
const smallBytes = 700_000
const previewSide = 144

/** Scales down a large photo before it is sent. A file that the browser cannot open is sent unchanged. */
async function preparePhoto(file: File): Promise<PreparedFile> {
  try {
    const bitmap = await createImageBitmap(file)
    try {
      const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
      const square = draw(bitmap, previewSide / Math.min(bitmap.width, bitmap.height), previewSide)
      const preview = square.toDataURL('image/jpeg', 0.7)
      if (scale === 1 && file.size <= smallBytes) return { blob: file, preview }
      const blob = await new Promise<Blob | null>((resolve) => draw(bitmap, scale).toBlob(resolve, 'image/jpeg', 0.85))
      return { blob: blob ?? file, preview }
    } finally {
      bitmap.close()
    }
  } catch {
    return { blob: file }
  }
}

/** @param side length of a square cut from the middle; undefined: the whole picture */
function draw(bitmap: ImageBitmap, scale: number, side?: number): HTMLCanvasElement {
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  const canvas = Object.assign(document.createElement('canvas'), { width: side ?? width, height: side ?? height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  // JPEG does not support transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
  return canvas
}

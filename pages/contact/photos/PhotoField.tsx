import { t } from '#locales/messages.ts'
import { FileField } from '../../forms/FileField.tsx'
import type { KeptFiles } from '../../forms/uploads.ts'
import { KeptPhotoList } from './KeptPhotoList.tsx'
import { PhotoList } from './PhotoList.tsx'
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

import { addresses } from '#locales/addresses.ts'
import { photoField } from '#services/forms/fileFields.ts'
import { postFileTo } from '../../forms/postFile.ts'
import { createUploads } from '../../forms/uploads.ts'
import { preparePhoto } from './preparePhoto.ts'

/** The photos in this tab. Safe at module level: only visitors' actions change them, so the server never does. */
export const photoUploads = createUploads({
  field: photoField,
  post: postFileTo(`${addresses.contact}/photos`, photoField.names.file),
  prepare: preparePhoto,
})

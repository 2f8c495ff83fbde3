import { cvField } from '#services/rules/forms/fileFields.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { postFileTo } from '../../forms/postFile.ts'
import { FormUploads } from '../../forms/uploads.ts'

/** The document in this tab. Safe at module level: only visitors' actions change it, so the server never does. */
export const cvUploads = new FormUploads({
  field: cvField,
  post: postFileTo(`${addresses.vacancies}/apply/document`, cvField.names.file),
})

import type { FileField } from './formTypes.ts'

/** Photos of the floor in an enquiry. With these types, iPhones convert their own format to JPEG. */
export const photoField: FileField = {
  kind: 'photo',
  names: { file: 'photo', token: 'photos', remove: 'remove' },
  max: 8,
  maxBytes: 15 * 1024 * 1024,
  types: 'image/jpeg,image/png,image/webp',
}

/** The CV in an application. server/routes/forms/files/documentKind.ts checks the content. */
export const cvField: FileField = {
  kind: 'document',
  names: { file: 'document', token: 'documents', remove: 'remove' },
  max: 1,
  maxBytes: 10 * 1024 * 1024,
  types: '.pdf,.doc,.docx,.odt,.rtf,image/jpeg,image/png',
}

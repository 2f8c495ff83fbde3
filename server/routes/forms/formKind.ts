import type { FileField, FormErrors, KeptFile } from '#services/rules/forms/formTypes.ts'
import type { Fields, ParsedForm, StoredFile } from '#services/rules/forms/submission.ts'
import type { ConvertFile } from './files/fileStore.ts'

/** A kind of form: its fields, its files, and how it is validated. */
export interface FormKind {
  /** The kind of its submissions. */
  kind: 'enquiry' | 'application'
  /** Names of its fields without files, with the hidden ones. */
  names: readonly string[]
  parse(fields: Fields): ParsedForm
  /** The field for its files. */
  field: FileField
  /** The field of a submission that lists its files, and the folder in which they wait. */
  files: 'photos' | 'documents'
  convert: ConvertFile
  /** What its page shows of a file that is kept for the form. */
  show(file: StoredFile): Promise<KeptFile>
}

/** What becomes of a form that was sent. */
export type Outcome =
  /** `receipt`: path of the page that says what became of it, if it has one. */
  | { kind: 'accepted'; reference: string; receipt?: string }
  | { kind: 'invalid'; errors: FormErrors }
  | { kind: 'limited'; retryAfterS: number }
  | { kind: 'unavailable' }
  /** What the form is about, such as a vacancy, no longer exists. */
  | { kind: 'closed' }

/** A field of a form that visitors send. */
export interface FormField {
  name: string
  /** Type of the input; undefined for a multi-line text or a choice. */
  type?: 'text' | 'tel' | 'email'
  /** The options of a choice; their texts are the locale's `form.{name}.{option}`. */
  options?: readonly string[]
  autoComplete?: string
  /** In characters. */
  maxLength?: number
  required?: boolean
  /** About the job: asked for last, in a part of the form that visitors may leave closed. */
  isDetail?: boolean
  /** One of the fields with the same code must be filled in. If none is, this is the error. */
  oneOf?: FieldCode
  /** Code of its error. */
  code: FormError['code']
}

/**
 * What is wrong with a field; its text is the locale's `form.error.{code}`. `max` is in characters. `value`: what was
 * typed and is `unknown`.
 */
export interface FormError {
  code: FieldCode | FileFaultCode
  max?: number
  value?: string
}

type FieldCode =
  | 'name'
  | 'phone'
  | 'email'
  | 'postcode'
  | 'unknown'
  | 'message'
  | 'about'
  | 'floor'
  | 'rooms'
  | 'timing'
  | 'reply'
  | 'street'
  | 'survey'
  | 'experience'
  // Missing contact details: both phone number and email address, only the number, or only the address.
  | 'reach'
  | 'call'
  | 'write'
  | 'long'
  | 'website'

/** Errors by the name of the field. */
export type FormErrors = Partial<Record<string, FormError>>

/** Hidden from visitors: only bots fill it in, and browsers with autofill. */
export const honeypot = { name: 'website', maxLength: 200 } as const

/** Files that come with a form, which the server keeps until the form is sent (server/routes/forms/files). */
export interface FileField {
  kind: 'photo' | 'document'
  /**
   * Names of the form fields for the files, for the token of the files that the server already has, and for the ids of
   * files to remove.
   */
  names: { file: string; token: string; remove: string }
  /** Maximum number of files. If it is 1, a new file replaces the previous one. */
  max: number
  /** Maximum size of each file as sent. */
  maxBytes: number
  /** File types that browsers offer, for the `accept` attribute. */
  types: string
}

/**
 * Why a file was not accepted; together with the kind of file, the code of an error. `lost`: the files of the token
 * have been removed in the meantime. `full`: the server cannot store more files at the moment.
 */
export type FileFault = 'type' | 'empty' | 'heic' | 'size' | 'damaged' | 'count' | 'lost' | 'full' | 'virus'
export type FileFaultCode = `${FileField['kind']}_${FileFault}`

/** A file that the server keeps until the form is sent. */
export interface KeptFile {
  id: string
  /** A small picture as a data URL, only for photos. */
  preview?: string
}

/** A form to show again after a POST without JavaScript. */
export interface SentForm {
  values: Record<string, string>
  errors: FormErrors
  files?: { token: string; kept: KeptFile[] } | undefined
  /** `closed`: this form no longer accepts anything. */
  failure?: 'unavailable' | 'limited' | 'closed'
}

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

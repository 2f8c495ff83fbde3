/** Files that visitors have sent, which only editors may see. They are deleted with the entry that they belong to. */
export interface FileKind {
  /** Part of the URLs, and the folder in CMS_DATA_DIR or the private bucket, which the media library does not serve. */
  path: string
  /** Content type of the entries that the files belong to. */
  owner: 'api::enquiry.enquiry' | 'api::application.application'
  /** Such an entry in the records of the outbox (outbox/records.ts). */
  subject: 'enquiry' | 'application'
  /** Field of the entry with the names of its files. */
  field: 'photos' | 'documents'
  /** Media type by extension, and how such a file starts, in hexadecimal. */
  types: Readonly<Record<string, { type: string; start: string }>>
  max: number
  maxBytes: number
  /** Photos are shown; documents are only saved, never opened by the browser. */
  disposition: 'inline' | 'attachment'
}

const jpg = { type: 'image/jpeg', start: 'ffd8ff' }
const ZIP = '504b0304'

/** Photos, which the site has already scaled down. */
export const PHOTOS: FileKind = {
  path: 'enquiry-photos',
  owner: 'api::enquiry.enquiry',
  subject: 'enquiry',
  field: 'photos',
  types: { jpg },
  max: 8,
  maxBytes: 8 * 1024 * 1024,
  disposition: 'inline',
}

export const DOCUMENTS: FileKind = {
  path: 'application-documents',
  owner: 'api::application.application',
  subject: 'application',
  field: 'documents',
  types: {
    jpg,
    pdf: { type: 'application/pdf', start: '255044462d' },
    doc: { type: 'application/msword', start: 'd0cf11e0a1b11ae1' },
    docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', start: ZIP },
    odt: { type: 'application/vnd.oasis.opendocument.text', start: ZIP },
    rtf: { type: 'application/rtf', start: '7b5c727466' },
  },
  max: 1,
  maxBytes: 10 * 1024 * 1024,
  disposition: 'attachment',
}

export const FILE_KINDS = [PHOTOS, DOCUMENTS]

/** Path below the admin's, so that browsers send the admin's cookie. */
export const adminPath = ({ path }: FileKind): string => `/admin/${path}`

import path from 'node:path'

/**
 * Directory for everything that an instance writes: data.db, public/uploads/, enquiry-photos/, application-documents/,
 * mails/, admin.txt.
 */
export const dataDir = path.resolve(process.env.CMS_DATA_DIR || '.tmp')

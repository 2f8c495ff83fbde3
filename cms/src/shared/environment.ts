import path from 'node:path'

/**
 * Directory for everything that an instance writes: data.db, public/uploads/, enquiry-photos/, application-documents/,
 * mails/, admin.txt.
 */
export const dataDir = path.resolve(process.env.CMS_DATA_DIR || '.tmp')

/** Origin of the public site: for CORS, for links in emails, and to recognise redirect targets on the site. */
export const siteUrl = new URL(process.env.SITE_URL || 'http://localhost:3000').origin

/** Address that emails are sent from. */
export const mailSender = process.env.MAIL_FROM || 'site@example.test'

/** Maximum size of an upload, in bytes. */
export const maxUploadBytes = 25 * 1024 * 1024

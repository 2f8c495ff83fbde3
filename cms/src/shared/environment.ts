import path from 'node:path'
import type { S3ClientConfig } from '@aws-sdk/client-s3'

/**
 * Directory for everything that an instance writes: data.db, public/uploads/, enquiry-photos/, application-documents/,
 * mails/, admin.txt.
 */
export const dataDir = path.resolve(process.env.CMS_DATA_DIR || '.tmp')

/** Origin of the public site: for CORS, for links in emails, and to recognise redirect targets on the site. */
export const siteUrl = new URL(process.env.SITE_URL || 'http://localhost:3000').origin

/** Address that emails are sent from. */
export const mailSender = process.env.MAIL_FROM || 'site@example.test'

/** Whether this process only exports or imports content (scripts/transfer.mjs). */
export const isTransfer = process.env.CMS_TRANSFER === 'true'

/** Maximum size of an upload, in bytes. */
export const maxUploadBytes = 25 * 1024 * 1024

const NAMES = [
  ...['S3_ENDPOINT', 'S3_REGION', 'S3_UPLOADS_BUCKET', 'S3_PRIVATE_BUCKET'],
  ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'MEDIA_URL'],
]

interface ObjectStore {
  client: S3ClientConfig
  /** Public: the media library. */
  uploadsBucket: string
  /** Only for Strapi and the site: what visitors have sent. */
  privateBucket: string
  /** Public address of the uploads, ending in `/uploads`. */
  mediaUrl: string
}

/** @throws Error that names what is missing: all of these are set or none */
const read = (env: NodeJS.ProcessEnv): ObjectStore | undefined => {
  if (NAMES.every((name) => name === 'MEDIA_URL' || !env[name])) return undefined
  const missing = NAMES.filter((name) => !env[name])
  if (missing.length) throw new Error(`Set ${missing.join(', ')} too, or no S3_ settings at all`)
  const [endpoint, region, uploadsBucket, privateBucket, accessKeyId, secretAccessKey, mediaUrl] = NAMES.map(
    (name) => env[name] ?? '',
  ) as [string, string, string, string, string, string, string]
  const credentials = { accessKeyId, secretAccessKey }
  const client: S3ClientConfig = {
    ...{ endpoint, region, credentials, forcePathStyle: env.S3_PATH_STYLE === 'true' },
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 10_000 },
    // Other stores than Amazon's do not know the newer checksums.
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
  }
  return { client, uploadsBucket, privateBucket, mediaUrl: mediaUrl.replace(/\/+$/, '') }
}

/** An S3-compatible store for all files. Undefined: they are in `dataDir`. */
export const objectStore = read(process.env)

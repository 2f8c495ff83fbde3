import { z } from 'zod'

/** An S3-compatible store for files: all of these are set or none. */
export const s3Fields = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().optional(),
  S3_UPLOADS_BUCKET: z.string().optional(),
  S3_PRIVATE_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.stringbool().default(false),
}

const schema = z.object(s3Fields)
type Fields = z.infer<typeof schema>

const required = [
  ...(['S3_ENDPOINT', 'S3_REGION', 'S3_UPLOADS_BUCKET', 'S3_PRIVATE_BUCKET'] as const),
  ...(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const),
]

export type S3Settings = NonNullable<ReturnType<typeof s3Of>>

/** Reports what is missing or unsafe in the settings of the store. */
export function checkS3(settings: Fields & { MEDIA_URL?: string | undefined }, { addIssue }: z.RefinementCtx): void {
  const fault = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
  if (required.every((name) => settings[name] === undefined)) return
  for (const name of required)
    if (settings[name] === undefined) fault(name, 'must be set, because other S3_ settings are')
  if (settings.S3_PRIVATE_BUCKET === settings.S3_UPLOADS_BUCKET)
    fault('S3_PRIVATE_BUCKET', 'must be another bucket than S3_UPLOADS_BUCKET, whose files are public')
  if (!/\/uploads\/?$/.test(settings.MEDIA_URL ?? ''))
    fault('MEDIA_URL', 'must be the public address of the folder uploads in S3_UPLOADS_BUCKET, and end in /uploads')
}

/** How the site reaches the bucket for what visitors send; undefined if there is none. */
export function s3Of(settings: Fields) {
  const { S3_ENDPOINT: endpoint, S3_REGION: region = '', S3_PRIVATE_BUCKET: bucket = '' } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = settings
  if (endpoint === undefined) return undefined
  // With `pathStyle`, the bucket is in the path of the URLs, not in the host name.
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle: settings.S3_PATH_STYLE }
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import database from '../../../cms/config/database.ts'
import { isSiteSecret, requireSite } from '../../../cms/src/shared/site-secret.ts'

it('SQLite has an entry on disk before the site deletes its own copy', () => {
  const { connection } = database({ env: (_name: string, fallback: string) => fallback } as never)
  const pragmas: string[] = []
  const sqlite = { pragma: (source: string) => pragmas.push(source) }
  connection.pool.afterCreate(sqlite as never, () => {})
  expect(pragmas).toContain('synchronous = FULL')
})

afterEach(() => void vi.unstubAllEnvs())

const call = (secret: string) => () => requireSite({ get: () => secret } as never)

it('the present and the previous secret are accepted while one replaces the other', () => {
  vi.stubEnv('SITE_HOOK_SECRET', 'the-present-secret')
  vi.stubEnv('SITE_HOOK_SECRET_PREVIOUS', 'the-previous-secret')
  expect(['the-present-secret', 'the-previous-secret', 'the-present-secre', '', undefined].map(isSiteSecret)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(call('another')).toThrow('Only the site')
  expect(call('the-previous-secret')).not.toThrow()
})

it('without a secret, nobody is the site in production, and everybody in development', () => {
  vi.stubEnv('SITE_HOOK_SECRET', '')
  vi.stubEnv('SITE_HOOK_SECRET_PREVIOUS', '')
  vi.stubEnv('NODE_ENV', 'production')
  expect(call('')).toThrow('Only the site')
  vi.stubEnv('NODE_ENV', 'development')
  expect(call('')).not.toThrow()
})

const all = {
  ...{ S3_ENDPOINT: 'https://s3.example.org', S3_REGION: 'eu-west-2', S3_PATH_STYLE: 'true' },
  ...{ S3_UPLOADS_BUCKET: 'uploads', S3_PRIVATE_BUCKET: 'private', MEDIA_URL: 'https://media.example.org/uploads/' },
  ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hunter2' },
}

/** The store, and what of Strapi's settings depends on it. */
async function settingsWith(environment: Record<string, string>) {
  for (const name of Object.keys(all)) vi.stubEnv(name, environment[name])
  const { objectStore } = await import('../../../cms/src/shared/object-store.ts')
  const { default: middlewares } = await import('../../../cms/config/middlewares.ts')
  return { objectStore, security: JSON.stringify(middlewares) }
}

beforeEach(() => vi.resetModules())

it('without settings, files are on disk', async () => {
  // The site may read pictures from elsewhere, also without a store.
  const { objectStore, security } = await settingsWith({ MEDIA_URL: all.MEDIA_URL })
  expect(objectStore).toBeUndefined()
  expect(security).not.toContain('media.example.org')
})

it('with all of them, files are in the buckets, and the admin may show those of the media library', async () => {
  const { objectStore, security } = await settingsWith(all)
  expect(objectStore).toMatchObject({ privateBucket: 'private', mediaUrl: 'https://media.example.org/uploads' })
  expect(security).toMatch(/"img-src":\["'self'","data:","blob:",[^\]]*"https:\/\/media\.example\.org"\]/)
})

it('names what is missing', async () => {
  const { S3_REGION: _, MEDIA_URL: __, ...some } = all
  await expect(settingsWith(some)).rejects.toThrow('Set S3_REGION, MEDIA_URL too, or no S3_ settings at all')
})

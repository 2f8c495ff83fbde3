import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import database from '../../../cms/config/database.ts'
import { ensureEnv } from '../../../cms/scripts/env.mjs'
import { isSiteSecret, requireSite } from '../../../cms/src/shared/secrets.ts'

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
  const { objectStore } = await import('../../../cms/src/shared/environment.ts')
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

const folder = mkdtempSync(join(tmpdir(), 'env-'))
const file = join(folder, '.env')
const names = ['APP_KEYS', 'API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY', 'JWT_SECRET']
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(file, { force: true })
})

test('only missing secrets are created; those of the environment and of files are used', () => {
  for (const name of names) vi.stubEnv(name, '')
  vi.stubEnv('JWT_SECRET', 'given')
  writeFileSync(join(folder, 'salt'), 'from a file\n')
  vi.stubEnv('API_TOKEN_SALT_FILE', join(folder, 'salt'))
  ensureEnv(file)
  expect(process.env).toMatchObject({ JWT_SECRET: 'given', API_TOKEN_SALT: 'from a file' })
  const written = readFileSync(file, 'utf8')
  expect(written.match(/^\w+/gm)?.sort()).toEqual([
    'ADMIN_JWT_SECRET',
    'APP_KEYS',
    'ENCRYPTION_KEY',
    'TRANSFER_TOKEN_SALT',
  ])
  expect(written).toContain(`APP_KEYS=${process.env.APP_KEYS}`)
})

test('a secret that is empty in the environment is created once', () => {
  for (const name of names) vi.stubEnv(name, '')
  ensureEnv(file)
  const written = readFileSync(file, 'utf8')
  for (const name of names) vi.stubEnv(name, '')
  ensureEnv(file)
  expect(readFileSync(file, 'utf8')).toBe(written)
  expect(written).toContain(`JWT_SECRET=${process.env.JWT_SECRET}\n`)
})

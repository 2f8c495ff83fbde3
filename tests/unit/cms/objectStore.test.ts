import { beforeEach, expect, it, vi } from 'vitest'

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

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../../../cms/src/private-files/bucket'
import { openBuckets } from '../../../../cms/src/transfer/buckets'
import { fromStored, toStored } from '../../../../cms/src/transfer/values'
import { startS3 } from '../../../s3.ts'

const moment = '2026-07-01T12:30:00.250Z'

it.each([
  ['boolean', 1, true, true],
  ['datetime', Date.parse(moment), new Date(moment), moment],
  ['time', '08:00:00.000', '08:00:00', '08:00:00.000'],
  ['time', '08:00:00.250', '08:00:00.250', '08:00:00.250'],
  ['jsonb', '{"a":[1]}', '{"a":[1]}', { a: [1] }],
  ['bigInteger', 7, '7', '7'],
  ['float', 9.5, 9.5, 9.5],
  ['string', 'Oak', 'Oak', 'Oak'],
  ['datetime', null, null, null],
])('a %s of SQLite and of PostgreSQL is the same in an archive', (type, ofSqlite, ofPostgres, stored) => {
  expect([toStored(type, ofSqlite), toStored(type, ofPostgres)]).toEqual([stored, stored])
  expect(toStored(type, fromStored(type, stored))).toEqual(stored)
})

it('after an import, the private bucket has the visitors’ files of the archive and no others; the site’s own stay', async () => {
  const store = await startS3()
  const archive = mkdtempSync(join(tmpdir(), 'archive-'))
  onTestFinished(async () => {
    rmSync(archive, { recursive: true })
    await store.close()
  })
  const { endpoint, region, bucket: privateBucket, accessKeyId, secretAccessKey } = store.s3
  const config = { endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } }
  const { sdk, client } = await openStore(config)
  for (const Key of ['enquiry-photos/FS-OLD/a.jpg', 'spool/FS-WAITING'])
    await client.send(new sdk.PutObjectCommand({ Bucket: privateBucket, Key, Body: 'x' }))
  mkdirSync(join(archive, 'enquiry-photos/FS-NEW'), { recursive: true })
  writeFileSync(join(archive, 'enquiry-photos/FS-NEW/b.jpg'), 'x')

  const buckets = await openBuckets({ client: config, uploadsBucket: 'uploads', privateBucket } as never, archive)
  await buckets.upload()
  await buckets.removeOthers()
  expect(store.keys().sort()).toEqual(['enquiry-photos/FS-NEW/b.jpg', 'spool/FS-WAITING'])
})

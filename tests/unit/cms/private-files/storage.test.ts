// Where visitors' files are: on disk, or in a bucket that several instances share.

import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bucketStorage } from '../../../../cms/src/private-files/bucket.ts'
import { disk, type FileStorage } from '../../../../cms/src/private-files/disk.ts'
import { startS3, type TestS3 } from '../../../s3.ts'

const folder = vi.hoisted(() => ({ dataDir: '' }))
vi.mock('../../../../cms/src/shared/environment.ts', () => folder)

let store: TestS3
beforeAll(async () => {
  folder.dataDir = mkdtempSync(join(tmpdir(), 'private-files-'))
  store = await startS3()
})
afterAll(async () => {
  rmSync(folder.dataDir, { recursive: true })
  await store.close()
})

const bucket = (): FileStorage => {
  const { endpoint, region, bucket: privateBucket, accessKeyId, secretAccessKey } = store.s3
  const credentials = { accessKeyId, secretAccessKey }
  return bucketStorage({ client: { endpoint, region, credentials, forcePathStyle: true }, privateBucket })
}

describe.each<[string, () => FileStorage]>([
  ['the disk', () => disk],
  ['a bucket', bucket],
])('%s', (_where, open) => {
  const [root, name] = ['enquiry-photos', 'a.jpg']

  it('keeps the files of each entry until they are removed', async () => {
    const files = open()
    const data = Buffer.from([255, 0, 10])
    for (const entry of ['FS-1', 'FS-10']) await files.write({ root, folder: entry, name }, data)
    await files.write({ root, folder: 'FS-1', name: 'b.jpg' }, data)
    expect((await files.names(root, 'FS-1')).sort()).toEqual(['a.jpg', 'b.jpg'])
    const { body, bytes } = (await files.read({ root, folder: 'FS-1', name })) ?? {}
    expect([body && (await buffer(body)), bytes]).toEqual([data, 3])
    await files.remove(root, 'FS-1')
    expect(await files.names(root, 'FS-1')).toEqual([])
    expect(await files.read({ root, folder: 'FS-1', name })).toBeUndefined()
    expect(await files.names(root, 'FS-10')).toEqual([name])
  })

  it('tells which entries have had no new file for a time', async () => {
    const files = open()
    await files.write({ root: 'application-documents', folder: 'FS-2', name }, Buffer.from('x'))
    // The bucket's times are whole seconds, of its own clock.
    if (files === disk) utimesSync(join(folder.dataDir, 'application-documents/FS-2'), 0, 0)
    expect(await files.foldersOlderThan('application-documents', 60_000)).toEqual(files === disk ? ['FS-2'] : [])
    expect(await files.foldersOlderThan('application-documents', -60_000)).toEqual(['FS-2'])
    expect(await files.foldersOlderThan('nothing', 0)).toEqual([])
  })
})

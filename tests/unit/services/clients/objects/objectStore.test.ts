import { expect, it, onTestFinished } from 'vitest'
import { openObjectStore } from '#services/clients/objects/objectStore.ts'
import { startFrozenS3, startS3, type TestS3 } from '../../../../s3.ts'

async function open(start: () => Promise<Pick<TestS3, 's3' | 'close'>>) {
  const { s3, close } = await start()
  const store = await openObjectStore(s3)
  onTestFinished(async () => {
    store.close()
    await close()
  })
  return store
}

it('stores, lists, reads and removes objects', async () => {
  const store = await open(startS3)
  const before = Math.floor(Date.now() / 1_000) * 1_000
  const data = Buffer.from([0, 1, 255, 10])
  for (const key of ['spool/FS-1', 'spool/FS-2', 'photos/a/1']) await store.put(key, data)
  const listed = await store.list('spool/')
  expect(listed.map(({ key }) => key)).toEqual(['spool/FS-1', 'spool/FS-2'])
  expect(listed[0]?.modifiedAt).toBeGreaterThanOrEqual(before)
  expect(await store.get('spool/FS-1')).toEqual(data)
  await store.remove('spool/FS-1')
  await store.remove('spool/FS-1')
  expect(await store.get('spool/FS-1')).toBeUndefined()
  expect(await store.list('nothing/')).toEqual([])
})

it('a store that does not answer is asked once, then left alone for a while', async () => {
  const store = await open(startFrozenS3)
  await expect(store.list('spool/')).rejects.toThrow()
  await expect(store.put('spool/FS-1', Buffer.alloc(1))).rejects.toThrow('did not answer a moment ago')
})

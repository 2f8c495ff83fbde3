// Photos that go to one process and their form to another: each has its own disk, and they share a store.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { fakeObjects } from '../../fakeObjects.ts'
import { testSite } from '../../support.ts'
import { fakeDelivery, fields } from './enquirySupport.ts'
import { enquiryForm, multipart, phonePhoto } from './photoForms.ts'

const json = { accept: 'application/json' }
const hourMs = 3_600_000

async function group() {
  const objects = fakeObjects()
  const deliver = fakeDelivery()
  const photos: number[] = []
  deliver.enquiry.mockImplementation(async (_submission, files) => {
    photos.push((await Promise.all(files.map(({ path }) => readFile(path)))).length)
    return { kind: 'delivered' }
  })
  const [first, second] = [await testSite({ deliver, objects }), await testSite({ deliver, objects })]
  async function upload({ get }: typeof first, numbers: readonly number[], more: Record<string, string> = {}) {
    const chosen = await Promise.all(numbers.map(async (number) => ['photo', await phonePhoto(number)] as const))
    const { status, text } = await get('/contact/photos', multipart([...Object.entries(more), ...chosen], json))
    return { status, ...JSON.parse(text) } as { status: number; token: string; files: string[]; error?: string }
  }
  const send = async ({ get }: typeof first, more: Record<string, string>) => {
    const { status, text } = await get('/contact', multipart(Object.entries({ ...fields, ...more }), json))
    return { status, ...JSON.parse(text) }
  }
  const kept = () => objects.keys().filter((key) => key.startsWith('photos/'))
  return { objects, photos, first, second, upload, send, kept }
}

it('photos sent to one process arrive with the form that is sent through another', async () => {
  const { first, second, upload, send, photos, kept, objects } = await group()
  const { token, files } = await upload(first, [1, 2])
  expect(kept()).toHaveLength(2)
  // The token gives access to the photos, so it is not in the store.
  expect(objects.keys().join()).not.toContain(token)
  const more = await upload(second, [3], { photos: token })
  expect(more.files).toEqual([...files, expect.any(String)])
  expect(await send(first, { photos: token })).toMatchObject({ status: 201 })
  await vi.waitFor(() => expect(photos).toEqual([3]))
})

it('a photo that was removed through another process is not sent', async () => {
  const { first, second, upload, send, photos, kept } = await group()
  const { token, files } = await upload(first, [1, 2])
  await upload(second, [], { photos: token, remove: files[0] ?? '' })
  expect(kept()).toHaveLength(1)
  expect(await send(first, { photos: token })).toMatchObject({ status: 201 })
  await vi.waitFor(() => expect(photos).toEqual([1]))
})

it('with the store away, photos and form go on in one process, and are not lost when it is back', async () => {
  const { first, second, objects, upload, send, photos } = await group()
  objects.fault = 'away'
  const { token } = await upload(first, [1])
  objects.fault = 'none'
  expect(await send(second, { photos: token })).toMatchObject({ errors: { photo: { code: 'photo_lost' } } })
  expect(await send(first, { photos: token })).toMatchObject({ status: 201 })
  await vi.waitFor(() => expect(photos).toEqual([1]))
})

it('with the store frozen, photos are accepted', async () => {
  const { first, objects, upload } = await group()
  objects.fault = 'frozen'
  expect(await upload(first, [1])).toMatchObject({ status: 200, files: [expect.any(String)] })
})

it('photos are removed from the store two hours after the last change to their form', async () => {
  const { objects, first, upload, kept } = await group()
  await upload(first, [1])
  const [old = ''] = kept()
  await upload(first, [2, 3])
  const [other = '', ...rest] = kept().filter((key) => key !== old)
  for (const key of [old, other])
    Object.assign(objects.objects.get(key) ?? {}, { modifiedAt: Date.now() - 2 * hourMs - 1 })
  await testSite({ objects })
  expect(kept()).toEqual([other, ...rest])
})

it('without a store, nothing but the disk is used', async () => {
  const { app, get, parts } = await testSite()
  expect(app.parts.objects).toBeUndefined()
  await get('/contact', enquiryForm([await phonePhoto(1)]))
  expect(await readdir(join(parts.settings.DATA_DIR, 'spool', 'photos', 'sets'))).toHaveLength(1)
})

import { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { RunningUploads } from '#server/routes/forms/uploadLimits.ts'
import { fakeObjects } from '../../fakes.ts'
import { testSite } from '../../support.ts'
import { fakeDelivery, fields, multipart, phonePhoto } from './support.ts'

function uploads() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const running = new RunningUploads()
  /** A form of which `bytesPerS` arrive. */
  function begin(client: string, bytesPerS: number) {
    const since = performance.now()
    const socket = {
      get bytesRead() {
        return 500 + ((performance.now() - since) / 1_000) * bytesPerS
      },
    }
    const request = { socket, complete: false, destroy: vi.fn() }
    const response = new EventEmitter()
    if (!running.hasRoom(client)) return undefined
    running.add(client, request as unknown as IncomingMessage, response as unknown as ServerResponse)
    return { request, end: () => void response.emit('close') }
  }
  return begin
}

it('four of one client and sixteen of all may arrive at once; one that has ended makes room', () => {
  const begin = uploads()
  const uploadsOf = (client: string) => Array.from({ length: 5 }, () => begin(client, 200_000)).filter(Boolean)
  const clients = ['a', 'b', 'c', 'd', 'e'].map(uploadsOf)
  expect(clients.map(({ length }) => length)).toEqual([4, 4, 4, 4, 0])
  expect(begin('a', 200_000)).toBeUndefined()
  clients[0]?.[0]?.end()
  expect(begin('a', 200_000)).toBeDefined()
})

it('sixteen that drip keep nobody out: the slowest gives way, but not a slow phone', () => {
  const begin = uploads()
  const phone = begin('phone', 50_000)
  const drips = Array.from({ length: 15 }, (_, index) => begin(`${index}`, 5_000 + index))
  expect(begin('visitor', 200_000)).toBeUndefined()
  vi.advanceTimersByTime(10_000)
  expect(begin('visitor', 200_000)).toBeDefined()
  expect(drips.filter((drip) => drip?.request.destroy.mock.calls.length)).toEqual([drips[0]])
  for (let index = 0; index < 14; index += 1) expect(begin(`visitor ${index}`, 200_000)).toBeDefined()
  expect(begin('one more', 200_000)).toBeUndefined()
  expect(phone?.request.destroy).not.toHaveBeenCalled()
})

// Photos that go to one process and their form to another: each has its own disk, and they share a store.

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

it('with the store away, photos and form go on in one process, and are not lost when it is back', async () => {
  const { first, second, objects, upload, send, photos } = await group()
  objects.fault = 'away'
  const { token } = await upload(first, [1])
  objects.fault = 'none'
  expect(await send(second, { photos: token })).toMatchObject({ errors: { photo: { code: 'photo_lost' } } })
  expect(await send(first, { photos: token })).toMatchObject({ status: 201 })
  await vi.waitFor(() => expect(photos).toEqual([1]))
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

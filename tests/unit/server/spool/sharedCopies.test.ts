// Second copies of submissions in an object store, and what other processes do with them.

import { randomUUID } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { loggerTo } from '#server/log/logger.ts'
import { unpack } from '#server/spool/record.ts'
import { Submissions, type SubmissionsOptions } from '#server/spool/submissions.ts'
import { storeFiles, storeOnce } from '#services/clients/strapi/store.ts'
import { fakeObjects } from '../fakes.ts'
import { answers, fakeStrapi, newFolder } from './support.ts'

/** Several processes, each with a disk of its own, that share a backend and a store. */
async function group() {
  const [strapi, objects] = [await fakeStrapi(), fakeObjects()]
  const backend = { baseUrl: strapi.url, timeoutMs: 20_000 }
  async function site(options: Partial<SubmissionsOptions> = {}) {
    const folder = await newFolder()
    const log: string[] = []
    const submissions = new Submissions({
      folder,
      deliver: {
        enquiry: async ({ id, payload, token }, files) =>
          (await storeFiles(backend, { path: 'enquiry-photos', reference: id, secret: undefined }, files)) ??
          storeOnce(backend, 'enquiries', { ...payload, reference: id }, token),
      },
      log: loggerTo({ write: (line) => void log.push(line) }, 'info'),
      ...{ minPauseMs: 5, maxPauseMs: 20, maxWaitMs: 20_000, adoptMs: 0, graceMs: 100, objects },
      ...options,
    })
    onTestFinished(() => submissions.stop())
    async function accept(name: string): Promise<string> {
      const photo = { name: `${name}.jpg`, path: join(folder, randomUUID()) }
      await writeFile(photo.path, `Photo of ${name}`)
      const payload = { name, photos: [photo.name] }
      const sent = { kind: 'enquiry', payload, token: 'secret-token', files: [photo] }
      const acceptance = await submissions.accept(sent, () => 0)
      return acceptance.kind === 'accepted' ? acceptance.reference : acceptance.kind
    }
    const waiting = () => readdir(join(folder, 'queue'))
    /** As if its machine had disappeared. */
    async function lose(): Promise<void> {
      await submissions.stop()
      await rm(folder, { recursive: true })
    }
    return { folder, log, submissions, accept, waiting, lose }
  }
  return { strapi, objects, site }
}

it('a submission is in the store before its visitor is told, and not after its delivery', async () => {
  const { strapi, objects, site } = await group()
  const { accept, submissions } = await site()
  strapi.fault = answers(503)
  const reference = await accept('Jo')
  expect(objects.keys()).toEqual([`spool/${reference}`])
  strapi.fault = () => 'none'
  submissions.wake()
  await vi.waitFor(() => expect(objects.keys()).toEqual([]))
  expect(strapi.stored).toHaveLength(1)
  expect(submissions.singleCopies).toBe(0)
})

it('a submission whose process and disk have disappeared is delivered by another process, once and with its files', async () => {
  const { strapi, objects, site } = await group()
  strapi.fault = answers(503)
  const first = await site()
  const reference = await first.accept('Jo')
  await first.lose()
  strapi.fault = () => 'none'
  const later = await site()
  await later.submissions.start()
  await vi.waitFor(() => expect(objects.keys()).toEqual([]))
  expect(strapi.stored).toMatchObject([{ name: 'Jo', reference }])
  expect([...strapi.photos]).toEqual([[`${reference}/Jo.jpg`, 'Photo of Jo']])
  expect(await readdir(join(later.folder, 'parts'))).toEqual([])
  expect(later.log.join('')).not.toMatch(/Jo|secret-token/)
  expect(await later.submissions.progressOf(reference, 0)).toBe('delivered')
})

it('a submission that its own process still has is left to it for a minute', async () => {
  const { strapi, objects, site } = await group()
  strapi.fault = answers(503)
  const first = await site()
  const reference = await first.accept('Jo')
  // A slow machine makes the copy after the visitor was told.
  await vi.waitFor(() => expect(objects.keys()).toHaveLength(1))
  await first.submissions.stop()
  strapi.fault = () => 'none'
  const calls = strapi.calls
  const list = vi.spyOn(objects, 'list')
  const other = await site({ adoptMs: 60_000 })
  await other.submissions.start()
  await list.mock.results[0]?.value
  await other.submissions.stop()
  expect(strapi.calls).toBe(calls)
  expect(objects.keys()).toEqual([`spool/${reference}`])
})

it.each(['away', 'frozen'] as const)(
  'with the store %s, submissions are accepted and counted as single copies',
  async (fault) => {
    const { strapi, objects, site } = await group()
    objects.fault = fault
    strapi.fault = answers(503)
    const { accept, submissions, waiting, log } = await site({ maxWaitMs: 1 })
    await submissions.start()
    const reference = await accept('Jo')
    expect(reference).toMatch(/^FS-/)
    expect(submissions.singleCopies).toBe(1)
    expect(log.join('')).toContain(`"reference":"${reference}","kind":"enquiry","single":1`)
    strapi.fault = () => 'none'
    submissions.wake()
    await vi.waitFor(async () => expect(await waiting()).toEqual([]))
    expect(strapi.stored).toHaveLength(1)
  },
)

it('copies that the store did not take are made when it is back', async () => {
  const { strapi, objects, site } = await group()
  strapi.fault = answers(503)
  objects.fault = 'away'
  const { accept, submissions } = await site({ maxWaitMs: 1 })
  const reference = await accept('Jo')
  expect(objects.keys()).toEqual([])
  objects.fault = 'none'
  await submissions.start()
  await vi.waitFor(() => expect(objects.keys()).toEqual([`spool/${reference}`]))
})

it('copies that the backend refuses, or that are damaged, are set aside for an operator', async () => {
  const { strapi, objects, site } = await group()
  strapi.fault = answers(503)
  const first = await site()
  const reference = await first.accept('Jo')
  await first.lose()
  await objects.put('spool/FS-DAMAGED', Buffer.from('[3]\nno'))
  const refusal = JSON.stringify({ error: { name: 'ValidationError' } })
  strapi.fault = (_entry, response) => {
    response.writeHead(400).end(refusal)
    return 'answered'
  }
  const other = await site()
  await other.submissions.start()
  await vi.waitFor(() => expect(objects.keys()).toEqual([`failed/${reference}`, 'failed/FS-DAMAGED'].sort()))
  const { submission, contents } = unpack(objects.objects.get(`failed/${reference}`)?.data ?? Buffer.alloc(0)) ?? {}
  expect(submission).toMatchObject({ id: reference, payload: { name: 'Jo' } })
  expect(submission).not.toHaveProperty('token')
  expect(contents?.map(String)).toEqual(['Photo of Jo'])
  expect(other.log.filter((line) => JSON.parse(line).level === 50)).toHaveLength(2)
})

// The photos of an enquiry on the server: re-encoding, hostile files, and delivery.

import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { createAdmission } from '#server/limits/admission.ts'
import { FileStore } from '#server/routes/forms/files/fileStore.ts'
import { photoField } from '#services/rules/forms/formTypes.ts'
import { newFolder } from '../../spool/support.ts'
import { testSite } from '../../support.ts'
import { enquiryForm, fakeDelivery, fields, multipart, phonePhoto, storedFields } from './support.ts'

vi.mock('#server/routes/forms/files/reencodePhoto.ts', { spy: true })

type Form = Omit<ReturnType<typeof multipart>, 'headers'> & { headers: Record<string, string> }

const json = { accept: 'application/json' }

/** A site, and the photos that it delivers. */
async function site(environment: Record<string, string> = {}) {
  const deliver = fakeDelivery()
  const delivered: { payload: Record<string, unknown>; photos: Buffer[] }[] = []
  deliver.enquiry.mockImplementation(async ({ payload }, files) => {
    delivered.push({ payload, photos: await Promise.all(files.map(({ path }) => readFile(path))) })
    return { kind: 'delivered' }
  })
  const made = await testSite({ deliver, environment })
  const folder = join(made.parts.settings.DATA_DIR, 'spool')
  /** Files of visitors on disk. */
  const stored = async () => {
    const all = await readdir(folder, { recursive: true })
    return all.filter((name) => /^(?:queue|failed|files|photos\/\w+)\/./.test(name) && /\.|-/.test(name.slice(-20)))
  }
  return { ...made, deliver, delivered, stored, folder }
}

describe('a photo', () => {
  it('arrives upright, as a new JPEG without metadata, once with its enquiry, and is then removed', async () => {
    const { get, delivered, folder } = await site()
    const form = enquiryForm([await phonePhoto(1), await phonePhoto(2)])
    const { status, headers } = await get('/contact', form)
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/reference=FS-/)])
    await vi.waitFor(() => expect(delivered).toHaveLength(1))
    await vi.waitFor(async () => expect(await readdir(join(folder, 'files'))).toEqual([]))
    expect(await readdir(join(folder, 'photos', 'incoming'))).toEqual([])
    // Sent again, with the same photos chosen again.
    expect((await get('/contact', form)).headers.location).toBe(headers.location)
    expect(delivered).toHaveLength(1)
    const { payload, photos = [] } = delivered[0] ?? {}
    expect(payload).toMatchObject({ ...storedFields, photos: [expect.any(String), expect.any(String)] })
    expect(photos).toHaveLength(2)
    for (const photo of photos) {
      const { format, width, height, exif, xmp, orientation } = await sharp(photo).metadata()
      expect({ format, width, height, exif, xmp, orientation }).toEqual({ format: 'jpeg', width: 480, height: 640 })
      expect(photo.includes('SecretPhone')).toBe(false)
    }
  })

  it('loses what is hidden in it', async () => {
    const { get, delivered } = await site()
    const polyglot = Buffer.concat([
      await phonePhoto(),
      Buffer.from('<script>alert(1)</script>PK\x03\x04<?php exec();'),
    ])
    expect((await get('/contact', enquiryForm([polyglot]))).status).toBe(303)
    await vi.waitFor(() => expect(delivered[0]?.photos).toHaveLength(1))
    expect(delivered[0]?.photos[0]?.toString('latin1')).not.toMatch(/script|PK|php/)
  })
})

describe('hostile photos', () => {
  const small = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'white' } })
  /** A small picture whose header states so many megapixels. */
  async function stating(megapixels: number, made: Promise<Buffer>): Promise<Buffer> {
    const picture = await made
    const side = Math.ceil(Math.sqrt(megapixels * 1_000_000))
    const frame = ['\xff\xc0', '\xff\xc2'].map((mark) => picture.indexOf(mark, 0, 'latin1')).find((at) => at > 0)
    if (frame !== undefined) for (const at of [5, 7]) picture.writeUInt16BE(side, frame + at)
    else {
      for (const at of [16, 20]) picture.writeUInt32BE(side, at)
      picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29)
    }
    return picture
  }
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'photo_type'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'photo_type'],
    ['a program', () => Buffer.from('MZ\x90\x00\x03'), 'photo_type'],
    ['a PDF', () => Buffer.from('%PDF-1.7'), 'photo_type'],
    ['a GIF', () => small().gif().toBuffer(), 'photo_type'],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'photo_heic'],
    ['nothing', () => Buffer.alloc(0), 'photo_empty'],
    ['only the beginning of a JPEG', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'photo_damaged'],
    ['half a JPEG', async () => (await phonePhoto(3, [2000, 2000])).subarray(0, 12_000), 'photo_damaged'],
    // A phone takes 48 megapixels, but as plain JPEG, which costs a fraction to unpack.
    ['a JPEG of 51 megapixels', () => stating(51, small().jpeg().toBuffer()), 'photo_size'],
    ['a PNG of 17 megapixels', () => stating(17, small().png().toBuffer()), 'photo_size'],
    ['a progressive JPEG of 17', () => stating(17, small().jpeg({ progressive: true }).toBuffer()), 'photo_size'],
    ['too large', () => Buffer.alloc(photoField.maxBytes + 1, '\xff\xd8\xff', 'latin1'), 'photo_size'],
  ])('%s: nothing is stored, and the form says why', async (_what, make, code) => {
    const { get, deliver, stored } = await site()
    const answer = await get('/contact', enquiryForm([await make()], {}, json))
    expect([answer.status, JSON.parse(answer.text)]).toEqual([422, { errors: { photo: { code } } }])
    expect(deliver.enquiry).not.toHaveBeenCalled()
    expect(await stored()).toEqual([])
  })

  it.each<[string, () => Form, number]>([
    ['10,000 fields', () => multipart(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 'x'] as const)), 413],
    ['40 files', () => enquiryForm(Array.from({ length: 40 }, () => Buffer.from('x'))), 413],
    ['__proto__', () => multipart([['__proto__', 'x']]), 400],
    ['cut off', () => cut(enquiryForm([Buffer.alloc(10_000)])), 400],
    ['no boundary', () => enquiryForm([], {}, { 'content-type': 'multipart/form-data' }), 400],
    ['of another site', () => enquiryForm([Buffer.alloc(10)], {}, { 'sec-fetch-site': 'cross-site' }), 403],
    ['of unknown size', () => chunked(enquiryForm([Buffer.alloc(10)])), 411],
  ])('a form with %s is refused, by a page that says what to do', async (_what, make, status) => {
    const { get, deliver, stored } = await site()
    const { headers, ...form } = make()
    const answer = await get('/contact', { ...form, headers: { ...headers, accept: 'text/html' } })
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(answer.text).toMatch(/<h1>The form wasn’t sent<\/h1>/)
    expect(deliver.enquiry).not.toHaveBeenCalled()
    expect(await stored()).toEqual([])
  })
})

describe('forms with photos, when the server takes no more of them', () => {
  const html = { accept: 'text/html' }
  it('are read without them, and shown again with what was typed', async () => {
    const { get, renderer, deliver, stored } = await site({ ENQUIRIES_PER_HOUR: '1' })
    for (let round = 0; round < 8; round += 1) await get('/contact/photos', multipart([], json))
    const answer = await get('/contact', enquiryForm([await phonePhoto()], {}, html))
    expect(answer.status).toBe(422)
    const { sentForm } = renderer.page.mock.lastCall?.[0] ?? { path: '' }
    expect(sentForm).toMatchObject({ values: { message: fields.message }, errors: { photo: { code: 'photo_full' } } })
    expect([deliver.enquiry.mock.calls, await stored()]).toEqual([[], []])
    // Without photos, it arrives.
    expect((await get('/contact', enquiryForm([Buffer.alloc(0)], {}, html))).status).toBe(303)
  })

  it('one address can fill only a part of the store, and the others still have room', async () => {
    const store = new FileStore({
      ...{ folder: await newFolder(), max: 8, maxBytes: 8_000 },
      admit: createAdmission({ concurrency: 1, maxWaiting: 8, maxWaitMs: 60_000 }),
      convert: async (text) => ({ data: Buffer.alloc(400, text), extension: 'jpg' }),
    })
    const faults = []
    for (const [file, client] of ['1 a', '2 a', '3 a', '4 b', '5 b', '6 b'].map((each) => each.split(' ')))
      faults.push((await store.add(undefined, [file ?? ''], client ?? '')).faults)
    expect(faults).toEqual([[], [], ['full'], [], [], ['full']])
  })
})

describe('photos without JavaScript', () => {
  it('that the server no longer has are reported as missing, not silently dropped', async () => {
    const { get, deliver } = await site()
    const answer = await get('/contact', enquiryForm([], { photos: 'made-up-token' }, json))
    expect([answer.status, JSON.parse(answer.text)]).toEqual([422, { errors: { photo: { code: 'photo_lost' } } }])
    expect(deliver.enquiry).not.toHaveBeenCalled()
  })

  it('are removed two hours after the last change to them', async () => {
    const { get, folder, app } = await site()
    const { token, files } = JSON.parse(
      (await get('/contact/photos', multipart([['photo', await phonePhoto()]], json))).text,
    )
    const sets = join(folder, 'photos/sets')
    const [set = ''] = await readdir(sets)
    const tidied = new FileStore({ folder: join(folder, 'photos'), max: 8, convert: vi.fn(), admit: app.admitFile })
    const ageAndTidy = async (hours: number) => {
      const at = Date.now() / 1_000 - hours * 3_600
      await utimes(join(sets, set), at, at)
      await tidied.tidy()
      return (await tidied.list(token))?.map(({ name }) => name)
    }
    expect([await ageAndTidy(1.9), await ageAndTidy(2.1)]).toEqual([files, undefined])
  })

  it('are in no log, and their token is not on disk', async () => {
    const { get, renderer, log, folder } = await site()
    await get('/contact', enquiryForm([await phonePhoto()], { phone: '' }))
    const token = renderer.page.mock.lastCall?.[0].sentForm?.files?.token ?? 'none'
    expect(log.join('')).not.toContain(token)
    expect((await readdir(folder, { recursive: true })).join()).not.toContain(token)
  })
})

it('while the data folder cannot be written, the form says so, and goes directly to the backend without photos', async () => {
  const folder = await newFolder()
  // Writing below it fails, even for root.
  await writeFile(join(folder, 'data'), '')
  const { get, delivered } = await site({ DATA_DIR: join(folder, 'data') })
  const { status, text } = await get('/contact', enquiryForm([await phonePhoto()], {}, json))
  expect([status, JSON.parse(text)]).toEqual([422, { errors: { photo: { code: 'photo_full' } } }])
  expect((await get('/contact', enquiryForm([]))).status).toBe(303)
  expect(delivered[0]?.payload).toMatchObject({ name: fields.name })
})

const cut = (form: ReturnType<typeof multipart>) => {
  const body = form.body.subarray(0, -200)
  return { ...form, body, headers: { ...form.headers, 'content-length': String(body.length) } }
}

const chunked = ({ headers, ...form }: ReturnType<typeof multipart>) => {
  const { 'content-length': _, ...rest } = headers
  return { ...form, headers: { ...rest, 'transfer-encoding': 'chunked' } }
}

// Pictures: sizes made on request, failures of the media library, and load.

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Overloaded } from '#server/limits/admission.ts'
import { encodePicture } from '#server/routes/media/encodePicture.ts'
import { createOriginals } from '#server/routes/media/originals.ts'
import { readPictureAddress } from '#server/routes/media/pictureAddress.ts'
import { createPictures } from '#server/routes/media/pictures.ts'
import { pictureVersions } from '#services/rules/content/pictures.ts'
import { type Answer, answering, breaksOff, status } from '../../../services/clients/http/server.ts'
import { testSite } from '../../support.ts'

const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a87b4f' } })
  .jpeg()
  .toBuffer()

describe('addresses of pictures', () => {
  it.each([
    ['/media/320/oak_ab12cd.jpg.avif', { width: 320, file: 'oak_ab12cd.jpg', format: 'avif' }],
    ['/media/1080/Oak-1.v2_x.PNG.webp', { width: 1080, file: 'Oak-1.v2_x.PNG', format: 'webp' }],
    ['/media/320/a.jpg.jpg', { width: 320, file: 'a.jpg', format: 'jpg' }],
    ['/media/320/a.jpg.1f3a.jpg', { width: 320, file: 'a.jpg', version: '1f3a', format: 'jpg' }],
  ])('are read: %s', (path, expected) => {
    expect(readPictureAddress(path)).toEqual(expected)
  })

  it.each([
    '/media/321/a.jpg.avif',
    '/media/0320/a.jpg.avif',
    '/media/320/a.jpg',
    '/media/320/a.jpg.gif',
    '/media/320/a.svg.webp',
    '/media/320/a.jpg.AVIF',
    '/media/320/../a.jpg.avif',
    '/media/320/..jpg.avif',
    '/media/320/a..jpg.avif',
    '/media/320/.a.jpg.avif',
    '/media/320/b/a.jpg.avif',
    '/media/320/b%2Fa.jpg.avif',
    '/media/320/a%20b.jpg.avif',
    `/media/320/${'a'.repeat(200)}.jpg.avif`,
    '/media/320/.avif',
    '/media/320/',
  ])('refuses %s', (path) => {
    expect(readPictureAddress(path)).toBeUndefined()
  })
})

/** A media library whose responses the test chooses. */
async function library(answer: { status: number; body: Buffer }) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  const close = () =>
    new Promise<void>((closed) => {
      server.closeAllConnections()
      server.close(() => closed())
    })
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  const { port } = server.address() as AddressInfo
  return { answer, requests, folder, close, mediaUrl: `http://127.0.0.1:${port}/uploads` }
}

describe('GET /media', () => {
  it('makes a picture once and serves it as immutable, even while the library is unavailable', async () => {
    const { mediaUrl, requests, close } = await library({ status: 200, body: photo })
    const { get } = await testSite({ environment: { MEDIA_URL: mediaUrl } })
    pictureVersions().set('oak.jpg', '1f3a')
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ]) {
      const answer = await get(`/media/320/oak.jpg.1f3a.${format}`)
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        type,
        'public, max-age=31536000, immutable',
      ])
      expect((await sharp(answer.body).metadata()).width).toBe(320)
    }
    await close()
    // As after a restart.
    pictureVersions().clear()
    expect((await get('/media/320/oak.jpg.1f3a.avif')).status).toBe(200)
    // Another size is made from the stored original.
    expect((await get('/media/1080/oak.jpg.1f3a.webp')).status).toBe(200)
    expect((await get('/media/320/elm.jpg.webp')).status).toBe(503)
    expect(requests).toEqual(['/uploads/oak.jpg'])
  })

  it('serves pictures although their folder cannot be created', async () => {
    const { mediaUrl } = await library({ status: 200, body: photo })
    // Below a file there can be no folder.
    const cacheDir = join(import.meta.filename, 'media')
    const { get } = await testSite({ environment: { MEDIA_URL: mediaUrl, MEDIA_CACHE_DIR: cacheDir } })
    expect((await get('/media/320/oak_ab12cd.jpg.webp')).status).toBe(200)
  })

  it('does the same work only once for many visitors', async () => {
    const { mediaUrl, requests } = await library({ status: 200, body: photo })
    const { get } = await testSite({ environment: { MEDIA_URL: mediaUrl } })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => get(`/media/320/oak.jpg.${index % 2 ? 'webp' : 'jpg'}`)),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(requests).toHaveLength(1)
  })

  it('returns 404 for a missing file, and does not request it again immediately', async () => {
    const { mediaUrl, requests } = await library({ status: 404, body: Buffer.from('') })
    const { get } = await testSite({ environment: { MEDIA_URL: mediaUrl } })
    for (const target of [
      '/media/320/gone.jpg.avif',
      '/media/320/gone.jpg.webp',
      '/media/1/gone.jpg.webp',
      '/media/320/gone.exe.webp',
    ]) {
      const answer = await get(target)
      expect([answer.status, answer.headers['content-type']]).toEqual([404, expect.stringContaining('text/plain')])
    }
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['an error', { status: 500, body: Buffer.from('') }],
    ['no picture', { status: 200, body: Buffer.from('<html>') }],
  ])('returns 502 when the library sends %s, and tries again', async (_what, answer) => {
    const { mediaUrl } = await library(answer)
    const { get } = await testSite({ environment: { MEDIA_URL: mediaUrl } })
    expect((await get('/media/320/oak.jpg.avif')).status).toBe(502)
    Object.assign(answer, { status: 200, body: photo })
    expect((await get('/media/320/oak.jpg.avif')).status).toBe(200)
  })

  it.each([
    ['refuses it temporarily', status(503)],
    ['breaks off in the middle', breaksOff],
  ])('retries once when the library %s', async (_what, fault) => {
    const whole: Answer = (_request, response) => response.writeHead(200).end(photo)
    const { url, methods } = await answering(fault, whole)
    const { get } = await testSite({ environment: { MEDIA_URL: url } })
    expect((await get('/media/320/oak.jpg.avif')).status).toBe(200)
    expect(methods).toEqual(['GET', 'GET'])
  })

  it('returns 503 when the library keeps breaking off its responses', async () => {
    const { url } = await answering(breaksOff)
    const { get } = await testSite({ environment: { MEDIA_URL: url } })
    expect((await get('/media/320/oak.jpg.avif')).status).toBe(503)
  })

  it('makes a picture again after it was replaced in the library', async () => {
    const answer = { status: 200, body: photo }
    const { mediaUrl, folder, requests } = await library(answer)
    const pictures = createPictures({ cacheDir: folder, mediaUrl })
    const [oak, elm] = ['oak.jpg', 'elm.jpg'].map((file) => ({ width: 320, file, format: 'webp' as const }))
    if (!oak || !elm) throw new Error('unreachable')
    const { bytes: before } = await pictures.read(oak)
    await pictures.read(elm)
    answer.body = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#222222' } })
      .jpeg()
      .toBuffer()
    await pictures.forget('oak.jpg')
    expect((await pictures.read(oak)).bytes.equals(before)).toBe(false)
    await pictures.read(elm)
    expect(requests).toEqual(['/uploads/oak.jpg', '/uploads/elm.jpg', '/uploads/oak.jpg'])
    expect((await readdir(join(folder, 'variants'))).sort()).toEqual(['320-elm.jpg.webp', '320-oak.jpg.webp'])
  })

  it('a replaced picture has a new address; only the address of its version is kept for ever', async () => {
    const answer = { status: 200, body: photo }
    const { mediaUrl, folder } = await library(answer)
    const { get } = await testSite({ environment: { MEDIA_URL: mediaUrl, MEDIA_CACHE_DIR: folder } })
    const at = async (version: string) => {
      const { status, headers, body } = await get(`/media/320/ash.jpg${version}.webp`)
      return { status, isForever: String(headers['cache-control']).includes('immutable'), bytes: Buffer.from(body) }
    }
    pictureVersions().set('ash.jpg', 'aaaa')
    const first = await at('.aaaa')
    expect(first).toMatchObject({ status: 200, isForever: true })
    expect(await at('')).toMatchObject({ status: 200, isForever: false })
    answer.body = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#222222' } })
      .jpeg()
      .toBuffer()
    pictureVersions().set('ash.jpg', 'bbbb')
    const second = await at('.bbbb')
    expect(second).toMatchObject({ status: 200, isForever: true })
    expect(second.bytes.equals(first.bytes)).toBe(false)
    expect(await at('.cccc')).toMatchObject({ status: 200, isForever: false })
    const names = await readdir(join(folder, 'variants'))
    expect(names.sort()).toEqual(['320-ash.jpg.webp', '320-ash.jpg@aaaa.webp', '320-ash.jpg@bbbb.webp'])
  })

  it('limits the size of originals', async () => {
    const { mediaUrl, folder } = await library({ status: 200, body: Buffer.alloc(2000) })
    const originals = createOriginals({ folder, mediaUrl, maxBytes: 1000 })
    await expect(originals.read('oak.jpg')).rejects.toThrow('more than 1000 bytes')
    expect(await readdir(folder)).toEqual([])
  })
})

describe('encoding', () => {
  it('never enlarges, rotates upright, and drops camera metadata', async () => {
    const turned = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer()
    const metadata = await sharp(await encodePicture(turned, 1080, 'jpg')).metadata()
    expect([metadata.width, metadata.height, metadata.orientation, metadata.exif]).toEqual([
      400,
      600,
      undefined,
      undefined,
    ])
  })

  it('limits concurrency and prefers pictures that visitors wait for', async () => {
    const { mediaUrl, folder } = await library({ status: 200, body: photo })
    let running = 0
    let max = 0
    const order: number[] = []
    const encode = vi.fn(async (_original: Buffer, width: number) => {
      running += 1
      max = Math.max(max, running)
      order.push(width)
      await new Promise((resume) => setImmediate(resume))
      running -= 1
      return Buffer.from('x')
    })
    const pictures = createPictures({ cacheDir: folder, mediaUrl, encode, maxEncodes: 2 })
    // By then the original has been fetched.
    await pictures.read({ width: 319, file: 'oak.jpg', format: 'jpg' })
    pictures.prepare('oak.jpg', 400)
    await Promise.all(
      [321, 322, 323, 324, 325].map((width) => pictures.read({ width, file: 'oak.jpg', format: 'jpg' })),
    )
    await vi.waitFor(() => expect(order.filter((width) => width === 320 || width === 480)).toHaveLength(4))
    expect(max).toBe(2)
    // Without priorities, the four prepared ones would come first.
    expect(order.slice(0, 5).filter((width) => width > 320 && width < 326).length).toBeGreaterThanOrEqual(2)
    const prepared = ['320-oak.jpg.avif', '320-oak.jpg.webp', '480-oak.jpg.avif', '480-oak.jpg.webp']
    const written = async () => (await readdir(join(folder, 'variants'))).filter((name) => /^(?:320|480)-/.test(name))
    await vi.waitFor(async () => expect((await written()).sort()).toEqual(prepared))
  })

  it('handles sixty concurrent requests: sends the nearest stored size or 503, and makes the rest later', async () => {
    const { mediaUrl, folder } = await library({ status: 200, body: photo })
    const release: (() => void)[] = []
    let isHeld = false
    const encode = vi.fn(async (_original: Buffer, width: number, format: string) => {
      if (isHeld) await new Promise<void>((resolve) => release.push(resolve))
      return Buffer.from(`${width} ${format}`)
    })
    const pictures = createPictures({ cacheDir: folder, mediaUrl, encode, maxEncodes: 1, maxWaitMs: 200 })
    await pictures.read({ width: 480, file: 'oak.jpg', format: 'webp' })
    isHeld = true
    const held = pictures.read({ width: 2000, file: 'oak.jpg', format: 'avif' })
    await vi.waitFor(() => expect(release).toHaveLength(1))
    const ask = (file: string) => (_: unknown, width: number) =>
      pictures.read({ width, file, format: 'avif' }).then(
        ({ bytes, isSubstitute }) => `${isSubstitute ? 'instead: ' : ''}${bytes}`,
        (error: Error) => error.name,
      )
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, ask('oak.jpg')),
      ...Array.from({ length: 30 }, ask('elm.jpg')),
    ])
    expect(answers.slice(0, 30)).toEqual(Array(30).fill('instead: 480 webp'))
    expect(answers.slice(30)).toEqual(Array(30).fill('Overloaded'))
    isHeld = false
    release[0]?.()
    expect((await held).bytes.toString()).toBe('2000 avif')
    const made = () => readdir(join(folder, 'variants'))
    await vi.waitFor(async () => expect(await made()).toHaveLength(62), 10_000)
  })

  it('waits for a hanging library no longer than a visitor would', async () => {
    const { url } = await answering(() => {})
    const { folder } = await library({ status: 200, body: photo })
    const pictures = createPictures({ cacheDir: folder, mediaUrl: url, timeoutMs: 60_000, maxAnswerMs: 50 })
    await expect(pictures.read({ width: 320, file: 'oak.jpg', format: 'jpg' })).rejects.toThrow(Overloaded)
  })
})

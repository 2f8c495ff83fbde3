// Pictures: sizes made on request, failures of the media library, and load.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Originals } from '#server/routes/media/originals.ts'
import { encodePicture, readPictureAddress } from '#server/routes/media/pictureAddress.ts'
import { Pictures } from '#server/routes/media/pictures.ts'
import { pictureVersions } from '#services/rules/content/pictures.ts'
import { type Answer, answering, breaksOff, status } from '../../../services/clients/http/server.ts'
import { newFolder } from '../../spool/support.ts'
import { testSite } from '../../support.ts'

vi.mock('#server/routes/media/pictureAddress.ts', { spy: true })
const cores = vi.hoisted(() => ({ count: 2 }))
vi.mock('node:os', async (original) => ({ ...(await original<object>()), availableParallelism: () => cores.count }))

const pictureOf = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
const photo = await pictureOf('#a87b4f')
const whole: Answer = (_request, response) => response.end(photo)

describe('addresses of pictures', () => {
  it.each([
    ['/media/320/oak_ab12cd.jpg.avif', { width: 320, file: 'oak_ab12cd.jpg', format: 'avif' }],
    ['/media/1080/Oak-1.v2_x.PNG.webp', { width: 1080, file: 'Oak-1.v2_x.PNG', format: 'webp' }],
    ['/media/320/a.jpg.jpg', { width: 320, file: 'a.jpg', format: 'jpg' }],
    ['/media/320/a.jpg.1f3a.jpg', { width: 320, file: 'a.jpg', version: '1f3a', format: 'jpg' }],
  ])('are read: %s', (path, expected) => {
    expect(readPictureAddress(path)).toEqual(expected)
  })

  it('are no others', () => {
    const others = [
      ...'321/a.jpg.avif 0320/a.jpg.avif 320/a.jpg 320/a.jpg.gif 320/a.svg.webp 320/a.jpg.AVIF 320/.avif 320/'.split(
        ' ',
      ),
      ...'320/../a.jpg.avif 320/..jpg.avif 320/a..jpg.avif 320/.a.jpg.avif 320/b/a.jpg.avif'.split(' '),
      ...['320/b%2Fa.jpg.avif', '320/a%20b.jpg.avif', `320/${'a'.repeat(200)}.jpg.avif`],
    ]
    expect(others.filter((path) => readPictureAddress(`/media/${path}`))).toEqual([])
  })
})

/** A media library that sends these responses in turn, then repeats the last, and a site or a folder for its pictures. */
async function library(first: Answer, ...others: Answer[]) {
  const { origin, requests, close } = await answering(first, ...others)
  const cacheDir = await newFolder()
  const mediaUrl = `${origin}/uploads`
  const site = (folder = cacheDir) => testSite({ environment: { MEDIA_URL: mediaUrl, MEDIA_CACHE_DIR: folder } })
  const variants = async () => (await readdir(join(cacheDir, 'variants')).catch(() => [])).sort()
  return { requests, close, cacheDir, mediaUrl, site, variants }
}

describe('GET /media', () => {
  it('makes a picture once and serves it as immutable, even while the library is unavailable', async () => {
    const { site, requests, close } = await library(whole)
    const { get } = await site()
    pictureVersions().set('oak.jpg', '1f3a')
    for (const [format, type] of Object.entries({ avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' })) {
      const answer = await get(`/media/320/oak.jpg.1f3a.${format}`)
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        type,
        'public, max-age=31536000, immutable',
      ])
      expect((await sharp(answer.body).metadata()).width).toBe(320)
    }
    close()
    // As after a restart.
    pictureVersions().clear()
    expect((await get('/media/320/oak.jpg.1f3a.avif')).status).toBe(200)
    // Another size is made from the stored original.
    expect((await get('/media/1080/oak.jpg.1f3a.webp')).status).toBe(200)
    expect((await get('/media/320/elm.jpg.webp')).status).toBe(503)
    expect(requests.map(({ url }) => url)).toEqual(['/uploads/oak.jpg'])
  })

  it('does the same work only once for many visitors', async () => {
    const { site, requests } = await library(whole)
    const { get } = await site()
    const paths = Array.from({ length: 10 }, (_, index) => `/media/320/oak.jpg.${index % 2 ? 'webp' : 'jpg'}`)
    vi.mocked(encodePicture).mockClear()
    const answers = await Promise.all(paths.map((path) => get(path)))
    expect(answers.map((answer) => answer.status)).toEqual(paths.map(() => 200))
    expect([requests.length, vi.mocked(encodePicture).mock.calls.length]).toEqual([1, 2])
  })

  it('returns 404 for a missing file, and does not request it again immediately', async () => {
    const { site, requests } = await library(status(404))
    const { get } = await site()
    for (const path of ['320/gone.jpg.avif', '320/gone.jpg.webp', '1/gone.jpg.webp', '320/gone.exe.webp']) {
      const answer = await get(`/media/${path}`)
      expect([answer.status, answer.headers['content-type']]).toEqual([404, expect.stringContaining('text/plain')])
    }
    expect(requests).toHaveLength(1)
  })

  it.each<[string, [Answer, ...Answer[]], number[], number]>([
    ['sends an error', [status(500), status(500)], [502, 200], 3],
    ['sends no picture', [status(200, {}, '<html>')], [502, 200], 2],
    ['refuses it temporarily: retries once', [status(503)], [200], 2],
    ['breaks off in the middle: retries once', [breaksOff], [200], 2],
    ['keeps breaking off', [breaksOff, breaksOff], [503, 200], 3],
  ])('when the library %s, keeps nothing of it', async (_what, faults, expected, calls) => {
    const { site, requests } = await library(...faults, whole)
    const { get } = await site()
    for (const code of expected) expect((await get('/media/320/oak.jpg.avif')).status).toBe(code)
    expect(requests).toHaveLength(calls)
  })

  it('a replaced picture has a new address; only the address of its version is kept for ever', async () => {
    let current = photo
    const { site, variants } = await library((_request, response) => response.end(current))
    const { get } = await site()
    const at = async (version: string) => {
      const { headers, body, ...answer } = await get(`/media/320/ash.jpg${version}.webp`)
      const isForever = String(headers['cache-control']).includes('immutable')
      return { status: answer.status, isForever, bytes: Buffer.from(body) }
    }
    pictureVersions().set('ash.jpg', 'aaaa')
    const first = await at('.aaaa')
    expect(first).toMatchObject({ status: 200, isForever: true })
    expect(await at('')).toMatchObject({ status: 200, isForever: false })
    current = await pictureOf('#222222')
    pictureVersions().set('ash.jpg', 'bbbb')
    const second = await at('.bbbb')
    expect(second).toMatchObject({ status: 200, isForever: true })
    expect(second.bytes.equals(first.bytes)).toBe(false)
    expect(await at('.cccc')).toMatchObject({ status: 200, isForever: false })
    expect(await variants()).toEqual(['320-ash.jpg.webp', '320-ash.jpg@aaaa.webp', '320-ash.jpg@bbbb.webp'])
  })

  it('limits the size of originals', async () => {
    const { mediaUrl, cacheDir: folder } = await library((_request, response) =>
      response.end(Buffer.alloc(30 * 1024 * 1024 + 1)),
    )
    await expect(new Originals({ folder, mediaUrl }).read('oak.jpg')).rejects.toThrow('more than 31457280 bytes')
    expect(await readdir(folder)).toEqual([])
  })
})

describe('encoding', () => {
  it('never enlarges, rotates upright, and drops camera metadata', async () => {
    const turned = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer()
    const metadata = await sharp(await encodePicture(turned, 1080, 'jpg')).metadata()
    const { width, height, orientation, exif } = metadata
    expect({ width, height, orientation, exif }).toEqual({ width: 400, height: 600 })
  })

  /** Pictures that the test encodes. @param atOnce how many */
  async function pictures(atOnce: number, encode: (width: number, format: string) => Promise<string>, change = {}) {
    const { mediaUrl, cacheDir, variants } = await library(whole)
    cores.count = atOnce + 1
    vi.mocked(encodePicture).mockImplementation(async (_, width, format) => Buffer.from(await encode(width, format)))
    onTestFinished(() => void vi.mocked(encodePicture).mockReset())
    return { pictures: new Pictures({ cacheDir, mediaUrl, ...change }), variants }
  }

  it('handles sixty concurrent requests: sends the nearest stored size or 503, and makes the rest later', async () => {
    const release: (() => void)[] = []
    let isHeld = false
    const encode = async (width: number, format: string) => {
      if (isHeld) await new Promise<void>((resolve) => release.push(resolve))
      return `${width} ${format}`
    }
    const made = await pictures(1, encode, { maxWaitMs: 200 })
    const read = (file: string, width: number, format: 'avif' | 'webp' = 'avif') =>
      made.pictures.read({ width, file, format }).then(
        ({ bytes, isSubstitute }) => `${isSubstitute ? 'instead: ' : ''}${bytes}`,
        (error: Error) => error.name,
      )
    await read('oak.jpg', 480, 'webp')
    isHeld = true
    const held = made.pictures.make({ width: 2000, file: 'oak.jpg', format: 'avif' })
    await vi.waitFor(() => expect(release).toHaveLength(1))
    const sixty = Array.from({ length: 60 }, (_, index) => read(index < 30 ? 'oak.jpg' : 'elm.jpg', index % 30))
    const expected = Array.from({ length: 60 }, (_, index) => (index < 30 ? 'instead: 480 webp' : 'Overloaded'))
    expect(await Promise.all(sixty)).toEqual(expected)
    isHeld = false
    release[0]?.()
    expect((await held).toString()).toBe('2000 avif')
    await vi.waitFor(async () => expect(await made.variants()).toHaveLength(62), 10_000)
  })
})

// The pictures of shared links: how many can be asked for at once, and what may be kept.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { PictureMissing, PictureUnavailable } from '#server/routes/media/originals.ts'
import { drawShare } from '#server/routes/share/drawShare.ts'
import { createSharePictures } from '#server/routes/share/sharePictures.ts'
import { rendered, testSite } from './support.ts'

vi.mock('#server/routes/share/drawShare.ts', () => ({
  drawShare: vi.fn(async ({ title, background }) => Buffer.from(`${title} over ${background}`)),
}))

const src = '/media/1080/oak.jpg.jpg'

async function sharePictures(make: () => Promise<Buffer> = async () => Buffer.from('oak')) {
  const folder = await mkdtemp(join(tmpdir(), 'share-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const floor = join(folder, 'floor.jpg')
  await writeFile(floor, 'floor')
  const pictures = { make, read: vi.fn(), fileOf: vi.fn(), known: vi.fn(), prepare: vi.fn(), forget: vi.fn() }
  return createSharePictures({ pictures, widths: [1080], cacheDir: folder, fonts: folder, floor })
}

it('60 asked for at once are all made, one at a time', async () => {
  const make = await sharePictures()
  let running = 0
  vi.mocked(drawShare).mockImplementation(async ({ title }) => {
    running += 1
    expect(running).toBe(1)
    await new Promise(setImmediate)
    running -= 1
    return Buffer.from(title)
  })
  const titles = Array.from({ length: 60 }, (_, index) => `Page ${index}`)
  const made = await Promise.all(titles.map((title) => make(title, 'Floors', src)))
  expect(made.map(({ bytes }) => bytes.toString())).toEqual(titles)
})

it('60 asked for at once of pages that are not stored are all answered', async () => {
  vi.mocked(drawShare).mockImplementation(async ({ title }) => Buffer.from(title))
  const slugs = Array.from({ length: 60 }, (_, index) => `/blog/sanding/article-${index}`)
  const { get, renderer } = await testSite({
    listSitePaths: async () => [...slugs, '/services/floor-sanding'],
    getFurniture: async () => ({ contact: { companyName: 'Floors' } }),
  })
  let reading = 0
  renderer.payload.mockImplementation(async ({ url }) => {
    reading += 1
    // Visitors' pages find a free place.
    expect(reading).toBeLessThan(4)
    await new Promise(setImmediate)
    reading -= 1
    const body = JSON.stringify({ data: { seo: { title: url } } })
    return rendered({ contentType: 'application/json; charset=utf-8', body })
  })
  const answers = await Promise.all(slugs.map((slug) => get(`/share${slug}.jpg`)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  renderer.payload.mockRejectedValue(new PictureUnavailable(503, 'away'))
  const away = await get('/share/services/floor-sanding.jpg')
  expect([away.status, away.headers['retry-after']]).toEqual([503, '30'])
})

it('the default floor replaces a picture that is missing, but not one that cannot be read now', async () => {
  vi.mocked(drawShare).mockImplementation(async ({ background }) => background)
  const missing = await sharePictures(() => Promise.reject(new PictureMissing('oak.jpg')))
  expect((await missing('A', 'Floors', src)).bytes.toString()).toBe('floor')
  const makePicture = vi.fn(() => Promise.reject<Buffer>(new PictureUnavailable(503, 'away')))
  const away = await sharePictures(makePicture)
  await expect(away('A', 'Floors', src)).rejects.toThrow('away')
  makePicture.mockResolvedValue(Buffer.from('oak'))
  expect((await away('A', 'Floors', src)).bytes.toString()).toBe('oak')
})

// The pictures of shared links: how many can be asked for at once, and what may be kept.

import { expect, it, vi } from 'vitest'
import { PictureUnavailable } from '#server/routes/media/originals.ts'
import { drawShare } from '#server/routes/share/drawShare.ts'
import { testSite } from '../../support.ts'

vi.mock('#server/routes/share/drawShare.ts', () => ({
  drawShare: vi.fn(async ({ title, background }) => Buffer.from(`${title} over ${background}`)),
}))

it('60 asked for at once of pages that are not stored are all answered, and drawn one at a time', async () => {
  let running = 0
  vi.mocked(drawShare).mockImplementation(async ({ title }) => {
    running += 1
    await new Promise(setImmediate)
    const text = running === 1 ? title : `${running} at once`
    running -= 1
    return Buffer.from(text)
  })
  const paths = Array.from({ length: 60 }, (_, index) => `/blog/sanding/article-${index}`)
  const { get, renderer } = await testSite()
  renderer.data.mockImplementation(async ({ path }) => ({ seo: { title: path } }))
  const answers = await Promise.all(paths.map((path) => get(`/share${path}.jpg`)))
  expect(answers.map(({ status, text }) => [status, text])).toEqual(paths.map((path) => [200, path]))
  // They are drawn from data: no page is rendered for them.
  expect([renderer.page.mock.calls, renderer.payload.mock.calls]).toEqual([[], []])
  renderer.data.mockRejectedValue(new PictureUnavailable(503, 'away'))
  expect((await get('/share/services/floor-sanding.jpg')).status).toBe(503)
})

it('there is none of a page that does not exist or is not for search engines, or before content is known', async () => {
  const { get, renderer, backend } = await testSite()
  renderer.data.mockImplementation(async ({ path }) => ({ seo: { title: path, noindex: path === '/contact' } }))
  expect((await get('/share/faq.jpg')).status).toBe(200)
  expect((await get('/share/contact.jpg')).status).toBe(404)
  renderer.data.mockResolvedValue(undefined)
  expect((await get('/share/nothing.jpg')).status).toBe(404)
  backend.isAway = true
  const unknown = await testSite({ dist: undefined, backend })
  expect((await unknown.get('/share/faq.jpg')).status).toBe(503)
})

it('they are drawn again when the look changes, in its typefaces', async () => {
  vi.mocked(drawShare).mockImplementation(async ({ typefaces }) => Buffer.from(typefaces.heading.file))
  const { get, renderer, backend, site } = await testSite({ entries: { Theme: [] } })
  renderer.data.mockResolvedValue({ seo: { title: 'Questions' } })
  expect((await get('/share/faq.jpg')).text).toBe('fraunces.ttf')
  backend.publish('Theme', { documentId: 't1', colour: '#1f4d3a', typefaces: 'hanken_grotesk', corners: 'slight' })
  await site.update()
  expect((await get('/share/faq.jpg')).text).toBe('hanken-grotesk-display.ttf')
})

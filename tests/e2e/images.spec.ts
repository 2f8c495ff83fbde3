import { attribute, tags } from './support/html.ts'
import { maxShift, watchShifts } from './support/layout.ts'
import { open } from './support/opened.ts'
import { pageTypes, routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

const pictures = (html: string) => html.match(/<picture>.*?<\/picture>/gs) ?? []
const widths = (srcset: string) => srcset.split(', ').map((candidate) => Number(/ (\d+)w$/.exec(candidate)?.[1]))
/** Types of pages that the firm is judged by: each must have a picture. */
const pictured = 'home about blog article portfolio project services category service region area'.split(' ')

test('pictures have formats, widths, sizes, dimensions and alternative texts', async ({ request }) => {
  for (const { name, path } of pageTypes) {
    const html = await (await request.get(path)).text()
    const pictureTags = pictures(html)
    if (pictured.includes(name)) expect(pictureTags.length, name).toBeGreaterThan(0)
    // Thumbnails have one format, and the text beside them says what they show.
    const thumbnails = tags(html, 'img').filter((img) => attribute(img, 'class') === 'thumbnail')
    for (const img of thumbnails) {
      expect(attribute(img, 'src')).toMatch(/^\/media\/480\/[\w.-]+\.webp$/)
      expect([attribute(img, 'alt'), attribute(img, 'width')]).toEqual(['', '112'])
    }
    // So have the swatches of finishes, which lie in their labels.
    const swatches = [...html.matchAll(/<label[^>]*>(?:(?!<\/label>).)*?(<img [^>]*>)/gs)].map(([, img = '']) => img)
    for (const img of swatches) expect(attribute(img, 'src')).toMatch(/^\/media\/480\/finish_[\w.-]+\.webp$/)
    if (name === 'finishes') expect(swatches.length).toBeGreaterThan(8)
    expect(tags(html, 'img')).toHaveLength(pictureTags.length + thumbnails.length + swatches.length)
    for (const picture of pictureTags) {
      const sources = tags(picture, 'source')
      // Made by services/rules/content/figuresAndTables.ts.
      const isInText = attribute(sources[0], 'sizes').includes('45rem')
      expect(sources.map((source) => attribute(source, 'type'))).toEqual(
        isInText ? ['image/avif'] : ['image/avif', 'image/webp'],
      )
      for (const source of sources) {
        const offered = widths(attribute(source, 'srcset'))
        expect(offered.length).toBeGreaterThan(1)
        expect(offered).toEqual([...offered].sort((a, b) => a - b))
        expect(attribute(source, 'sizes')).toMatch(/\d(px|vw)$/)
      }
      const [img] = tags(picture, 'img')
      expect(attribute(img, 'src')).toMatch(/^\/media\/\d+\/[\w.-]+\.jpg$/)
      expect(Number(attribute(img, 'width'))).toBeGreaterThan(0)
      expect(Number(attribute(img, 'height'))).toBeGreaterThan(0)
      expect(attribute(img, 'alt').length, attribute(img, 'src')).toBeGreaterThan(10)
      // The colour of a picture in a text is not known.
      if (!isInText) expect(attribute(img, 'data-colour')).toMatch(/^#[0-9a-f]{3}$/)
    }
  }
})

test('nothing moves while a page is read', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 800 })
  const shifted = await watchShifts(page)
  for (const name of ['home', 'project', 'article']) {
    await open(page, routeOf(name).path)
    for (const image of await page.getByRole('main').locator('img:visible').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.complete))
        .toBe(true)
    }
    expect(await shifted(), name).toBeLessThan(maxShift)
  }
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { siteSettings } from './support/environment.ts'
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
    // Small ones have one format. The text beside a thumbnail or in the label of a swatch says what they show.
    const small = tags(html, 'img').filter((img) => /^\/media\/480\/[\w.-]+\.webp$/.test(attribute(img, 'src')))
    for (const img of small.filter((img) => !img.includes('/finish_')))
      expect(Number(attribute(img, 'height'))).toBeGreaterThan(0)
    for (const img of small.filter((img) => attribute(img, 'class') === 'thumbnail'))
      expect(attribute(img, 'alt')).toBe('')
    if (name === 'finishes') expect(small.filter((img) => img.includes('/finish_')).length).toBeGreaterThan(8)
    expect(tags(html, 'img')).toHaveLength(pictureTags.length + small.length)
    for (const picture of pictureTags) {
      const sources = tags(picture, 'source')
      expect(sources.map((source) => attribute(source, 'type'))).toEqual(['image/avif'])
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
    }
  }
})

test('the build has made the common sizes, so that no list shows empty frames', async ({ request, stack }) => {
  const made = await readdir(join(String(siteSettings(stack).MEDIA_CACHE_DIR), 'variants'))
  for (const name of ['home', 'services', 'portfolio', 'about', 'blog']) {
    const html = await (await request.get(routeOf(name).path)).text()
    // Other tests upload pictures of their own.
    const shown = [
      ...html.matchAll(
        /\/media\/(768|1080)\/((?:about|project|category|work|closeup|detail)_[\w-]+\.jpg)\.(\w{4})\.avif/g,
      ),
    ]
    expect(shown.length, name).toBeGreaterThan(3)
    const missing = shown
      .map(([, width, file, version]) => `${width}-${file}@${version}.avif`)
      .filter((copy) => !made.includes(copy))
    expect(missing, name).toEqual([])
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

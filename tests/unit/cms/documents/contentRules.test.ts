import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { addresses, isAccountPath } from '#services/rules/site/addresses.ts'
import { imagesWithoutText } from '../../../../cms/src/documents/alt-text.ts'
import { FORMS } from '../../../../cms/src/documents/field-rules.ts'
import { PAGES } from '../../../../cms/src/site/pages.ts'
import { london } from '../../sampleFirm.ts'
import { fixedPages } from '../../sitePages.ts'

it('knows the addresses of the site’s pages', () => {
  const shapesOf = (paths: string[]) => [...new Set(paths.map((path) => path.replace(/@\w+|\*/g, '@')))].sort()
  const entryPages = Object.values(addresses).filter((path) => /[@*]/.test(path) && !isAccountPath(path))
  expect(shapesOf(Object.values(PAGES))).toEqual(shapesOf([...fixedPages, ...entryPages]))
})

it('no component has a relation: neither the change log nor `restoreReferences` looks for them', () => {
  const folder = new URL('../../../../cms/src/components/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  const relations = files.filter((file) => readFileSync(new URL(file, folder), 'utf8').includes('"relation"'))
  expect([files.length > 10, relations]).toEqual([true, []])
})

it.each([
  ['![A sanded oak floor](/uploads/a.jpg)', []],
  ['![A sanded floor, 2024](/uploads/a.jpg "Caption") ![Oak](b.jpg)', []],
  ['![](/uploads/a.jpg)', ['![](a.jpg)']],
  ['![oak floor.JPG](</uploads/a.jpg> "Caption")', ['![oak floor.JPG](a.jpg)']],
  ['text ![IMG_2034](https://example.org/uploads/a.jpg) text', ['![IMG_2034](a.jpg)']],
  [`${'!['.repeat(50_000)}x`, []],
])('finds the images without alternative text in %.60j', (text, images) => {
  expect(imagesWithoutText(text)).toEqual(images)
})

it.each([
  ['varnish, lacquer', true],
  ['varnish, lacquer\n\njob, vacancy, work for you\r\n', true],
  ['', true],
  ['varnish', false],
  ['varnish, lacquer\njob', false],
  ['varnish, ', false],
  ['varnish; lacquer', false],
])('synonyms %j are accepted: %s', (text, fits) => expect(FORMS.synonyms?.fits(text, london)).toBe(fits))

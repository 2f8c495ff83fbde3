import { expect, it } from 'vitest'
import { addresses, fixedPages } from '#services/rules/site/addresses.ts'
import { imagesWithoutText } from '../../../../cms/src/documents/alt-text.ts'
import { FORMS } from '../../../../cms/src/documents/field-rules.ts'
import { ENTRIES, PAGES } from '../../../../cms/src/documents/published-pages.ts'

it('knows the addresses of the site’s pages', () => {
  expect(Object.values(PAGES).sort()).toEqual([...fixedPages].sort())
  const shapes = ENTRIES.map(({ base, parent }) => [base, ...(parent ? ['@', '@'] : ['@'])].join('/'))
  const onSite = Object.values(addresses).filter((path) => path.includes('@') && !path.startsWith(addresses.account))
  expect([...new Set(shapes)].sort()).toEqual(onSite.map((path) => path.replace(/@\w+/g, '@')).sort())
})

it.each([
  ['![A sanded oak floor](/uploads/a.jpg)', []],
  ['![A sanded floor, 2024](/uploads/a.jpg "Caption") ![Oak](b.jpg)', []],
  ['![](/uploads/a.jpg)', ['![](a.jpg)']],
  ['![oak floor.JPG](</uploads/a.jpg> "Caption")', ['![oak floor.JPG](a.jpg)']],
  ['text ![IMG_2034](https://example.org/uploads/a.jpg) text', ['![IMG_2034](a.jpg)']],
  [`${'!['.repeat(50_000)}x`, []],
])('finds the images without alternative text in %.60j', (text, found) => {
  expect(imagesWithoutText(text)).toEqual(found)
})

it.each([
  ['varnish, lacquer', true],
  ['varnish, lacquer\n\njob, vacancy, work for you\r\n', true],
  ['', true],
  ['varnish', false],
  ['varnish, lacquer\njob', false],
  ['varnish, ', false],
  ['varnish; lacquer', false],
])('synonyms %j are accepted: %s', (text, fits) => expect(FORMS.synonyms?.fits(text)).toBe(fits))

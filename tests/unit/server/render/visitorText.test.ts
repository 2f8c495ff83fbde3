// What is done with a page that shows a visitor's text must take time in proportion to its length: the text may be 31 kB
// of anything.

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { writeDocument } from '#server/render/document.ts'
import type { FirstView } from '#server/render/firstView.ts'

const firstView: FirstView = {
  ...{ buildId: 'b', starter: '', comparisons: '', hydrate: '/a.js', fonts: '', styles: [] },
  consent: { script: '/c.js', words: [], properties: '' },
  vitals: '/v.js',
}
const assets = [
  { src: '/e.js', assetType: 'script', isEntry: true },
  { src: '/s.css', assetType: 'style', isEntry: true },
]

/** A page with a text in a field, and in the value of another one. */
function pageWith(text: string) {
  const fields = [
    createElement('textarea', { key: 1, defaultValue: text }),
    createElement('input', { key: 2, defaultValue: text, readOnly: true }),
    createElement('p', { key: 3 }, text),
  ]
  const body = renderToStaticMarkup(createElement('form', null, fields))
  const page = { pageId: '/pages/contact', lang: 'en', colourMode: undefined, head: '', isError: false }
  return { ...page, body, data: {}, dataElements: JSON.stringify(text) }
}

/** Milliseconds of this process's processor time, which other processes do not change: the least of three runs. */
function cost(text: string): number {
  const page = pageWith(text)
  const versions = { data: 'v', furniture: 'v' }
  const runs = [0, 1, 2].map(() => {
    const before = process.cpuUsage()
    writeDocument(page, { path: '/contact', query: '', locale: 'en', assets, firstView, queryNames: [], versions })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...runs)
}

it.each([
  ['line breaks', '\n'],
  ['line breaks and spaces', '\n '],
  ['tabs', '\t'],
  ['elements', '<p>\n</p>'],
  ['openings', '<a '],
  ['attributes', ' class="'],
  ['closings', '>\n\n'],
  ['signs of equality', ' a=""'],
  ['entities', '&amp;'],
])('a text of %s costs no more than in proportion to its length', (_what, part) => {
  const text = (length: number) => part.repeat(length / part.length)
  const [short, long] = [cost(text(1_000)), cost(text(16_000))]
  // 16 times the text: 16 times the work. With work in proportion to the square, 256 times.
  expect(long).toBeLessThan(64 * Math.max(short, 0.5))
})

// What is done with a page that shows a visitor's text must take time in proportion to its length: the text may be 31 kB
// of anything.

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { documentFirst } from '#server/render/documentFirst.ts'
import type { FirstView } from '#server/render/firstView.ts'
import { hydrateMark } from '#server/render/hydrateMark.ts'
import { withInlineHashes } from '#server/render/policyForHtml.ts'
import { rendered } from './support.ts'

const firstView: FirstView = {
  ...{ buildId: 'b', starter: '', comparisons: '', awaken: '/a.js', fonts: '', styles: [] },
  consent: { script: '/c.js', words: [], properties: '' },
}

/** A page as Vike writes it, with a text in a field, in the value of another one, and in the page's data. */
function pageWith(text: string): string {
  const fields = [
    createElement('textarea', { key: 1, defaultValue: text }),
    createElement('input', { key: 2, defaultValue: text, readOnly: true }),
    createElement('p', { key: 3 }, text),
  ]
  const data = JSON.stringify({ pageId: '/pages/contact', text }).replaceAll('<', '\\u003C')
  return `<!DOCTYPE html><html><head><meta charset="UTF-8" /><link rel="stylesheet" type="text/css" href="/s.css">
</head><body><div id="root">${renderToStaticMarkup(createElement('form', null, fields))}</div>
<script id="vike_pageContext" type="application/json">${data}</script>
<script src="/e.js" type="module" async></script></body></html>`
}

/** Milliseconds of this process's processor time, which other processes do not change: the least of three runs. */
function cost(text: string): number {
  const html = pageWith(text)
  const runs = [0, 1, 2].map(() => {
    const before = process.cpuUsage()
    const { body } = documentFirst(html, { url: '/contact', firstView, queryNames: [], keepData: true })
    hydrateMark(rendered({ body }))
    withInlineHashes("style-src 'self'", body)
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

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Lead } from '#components/Prose.tsx'

it.each([
  ['Nothing is booked until you say so.', 'Nothing is booked until you say\u00a0so.'],
  ['Takes 1–2 days.', 'Takes 1–\u20602\u00a0days.'],
  ['Two words', 'Two\u00a0words'],
  ['Word', 'Word'],
  ['Incomprehensibilities notwithstanding', 'Incomprehensibilities notwithstanding'],
])('a lead never ends in one word: %s', (text, html) => {
  expect(renderToStaticMarkup(<Lead text={text} className="mt-5" />)).toBe(`<p class="lead mt-5">${html}</p>`)
})

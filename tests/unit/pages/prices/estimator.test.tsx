// The estimate as the server sends it.

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import { readEstimateQuery } from '#services/rules/estimate/query.ts'
import { Estimator } from '../../../../pages/prices/Estimator.tsx'

vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => ({}) }))

const price = { lang: 'en', low: 30, high: 40 }
const lines = [
  { ...price, id: '1', key: 'sanding', name: 'Sanding', unit: 'm2' },
  { ...price, id: '2', key: 'stairs', name: 'Stairs', unit: 'step' },
]
const groups = [{ group: 'floors', name: 'Floors', lines }]
const shown = (query: string) =>
  renderToStaticMarkup(
    <Estimator groups={groups} minimumCharge={390} request={readEstimateQuery(query)} visits={undefined} />,
  )
/** Without tags. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const statusOf = (query: string) =>
  textOf(/<div [^>]*role="status"[^>]*>(.*?)<\/div>/.exec(shown(query))?.[1] ?? '').trim()

it('“Remove” is beside the label, and “Add” below all fields', () => {
  const text = textOf(shown('room=4&room=5&line=sanding:&line=stairs:9'))
  expect(text).toContain('Room 1 Remove room 1 4 m² Room 2')
  expect(text).toContain('Type of work, line 2 Remove line 2 Choose')
  expect(text).toContain('5 m² + Add another room Work')
})

it('the rooms and the condition are listed', () => {
  const text = textOf(shown('room=3x4&room=300+x+400&room=12x10ft&room=14&line=sanding:&condition=good'))
  expect(text).toContain('Rooms: 3 × 4 m, 3 × 4 m, 12 × 10 ft, 14 m² Condition of the floor: Sound')
})

it.each([
  ['', en['estimate.nothing']],
  ['room=14', en['estimate.error.item']],
  ['line=sanding:', en['estimate.error.area']],
  ['line=stairs:', en['estimate.error.none']],
  ['room=12x10&line=sanding:', 'Add m or ft to room 1.'],
  ['room=4x5&room=big&line=stairs:', 'Enter the size of room 2.'],
])('what is missing first in %j: %s', (query, text) => {
  expect(statusOf(query)).toBe(text)
})

it('the total is there once, as a figure within its words', () => {
  const html = shown('room=30&line=sanding:')
  expect(statusOf('room=30&line=sanding:')).toBe('Total: £900–\u20601,200 including VAT')
  expect(html.match(/Total:/g)).toHaveLength(1)
  expect(html).toContain('<span class="estimate-total price">£900–\u20601,200</span>')
})

it('the size is asked for once: per m² by the rooms, with a script at least', () => {
  const quantity = (query: string) => /<div class="([^"]*)"><label for="field-quantity-1"/.exec(shown(query))?.[1]
  expect(quantity('')).toBe('without-script')
  expect(quantity('room=14&line=sanding:')).toBe('without-script')
  expect(quantity('room=14&line=sanding:9')).toBe('')
  expect(quantity('room=14&line=stairs:')).toBe('')
  expect(textOf(shown('room=14&line=sanding:'))).toContain('For all rooms: 14 m². Enter another area')
  expect(textOf(shown('room=14&line=sanding:9'))).toContain('Quantity (m²) (optional) Leave empty for all rooms.')
  expect(textOf(shown('room=14&line=stairs:'))).toContain('Quantity (steps) + Add')
})

it('a form sent with nothing chosen says what is missing, above it and between label and field', () => {
  const html = shown('room[]=&line[]=&quantity[]=')
  const text = textOf(html)
  expect(text).toContain(`${en['form.errors']} ${en['estimate.error.area']} ${en['estimate.error.item']}`)
  expect(text).toContain(`Room 1 ${en['estimate.error.area']}`)
  expect(text).toContain(`Type of work ${en['estimate.error.item']}`)
  expect(html.match(/aria-invalid/g)).toHaveLength(2)
  expect(shown('postcode=SW4')).not.toContain('aria-invalid')
})

it('without JavaScript the form leads to its result, or to the errors, and “Add” to the form', () => {
  const result = /<(\w+) id="estimate-result"(?: class="([^"]*)")?/g
  const sent = 'room[]=14&line[]=sanding&quantity[]='
  const html = shown(sent)
  expect(html).toContain('action="/prices#estimate-result"')
  expect(html.match(/formAction="#estimate"/gi)).toHaveLength(2)
  expect([...html.matchAll(result)].map(([, tag]) => tag)).toEqual(['aside'])
  expect([...shown(`${sent}many`).matchAll(result)].map(([, tag]) => tag)).toEqual(['div'])
  expect(html).toContain(en['estimate.rooms.empty'])
})

it('signing in leads back to the estimate, and its link is large enough for a finger', () => {
  const next = encodeURIComponent('/prices?room=14&line=sanding:#estimate')
  expect(shown('room=14&line=sanding:')).toContain(`class="tap link" href="/account/sign-in?next=${next}"`)
})

it('groups of fields have names for screen readers, since each field shows its own; the button is the main one, until there is a total', () => {
  const html = shown('')
  expect(html.match(/<legend class="visually-hidden"/g)).toHaveLength(2)
  expect(html).toContain(`class="button mt-8">${en['estimate.work_out']}`)
  const again = `class="button plain mt-8">${en['estimate.work_out.again']}`
  expect(shown('room=30&line=sanding:')).toContain(again)
})

it.each([
  ['', '14 m², for example £420–\u2060560'],
  ['room=5', '5 m², for example £390 '],
  ['room=4x5', '20 m², for example £600–\u2060800'],
  ['room=14&line=sanding:', undefined],
])('before there is a total, an example shows what one looks like: %j', (query, example) => {
  const text = textOf(shown(query))
  if (example) expect(text).toContain(`Sanding, ${example}`)
  else expect(text).not.toContain('for example')
})

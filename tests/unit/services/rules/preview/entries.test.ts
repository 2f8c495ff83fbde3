import { expect, it } from 'vitest'
import { formatDate } from '#locales/format.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { previewEntries } from '#services/rules/preview/entries.ts'
import { contentWith } from '../content/contentWith.ts'

const picture = { documentId: 'p', url: '/uploads/oak_ab12cd.jpg', formats: {} }

const content = contentWith({
  Service: [
    {
      name: 'Gap filling',
      slug: 'gap-filling',
      summary: 'From {price:gaps} a metre.',
      body: '## How it works\n\nWe fill **each gap** with [slivers](/blog).\n\n- Old pine\n- Oak & ash\n\n![](/uploads/glue_ff00.jpg)',
      process: [{ title: 'Look', text: 'We count the gaps first.' }],
      picture,
    },
    { name: 'Sanding', slug: 'sanding', summary: 'Three passes, then a finish.' },
  ],
  PriceItem: [{ key: 'gaps', name: 'Gap filling', low: 8, high: 14 }],
  PricesPage: [{ title: 'Prices of wood floors', reviewedOn: '2026-11-02' }],
})

const html = `<script>Three passes, then a finish.</script><h1>Gap filling</h1><p>From £8–\u206014 a metre.</p>
<h2>How it works</h2><p>We fill <strong>each gap</strong> with <a href="/blog">slivers</a>.</p><ul><li>Old pine</li>
<li>Oak &amp; ash</li></ul><img src="/media/480/glue_ff00.jpg.jpg"><h3>Look</h3><p>We count the gaps\u00a0first.</p>
<img src="/media/480/oak_ab12cd.jpg.1f3a.avif"><p>Gap filling: £8–\u206014</p><h2>Prices of wood floors</h2>
<p>Prices last checked on 2 November 2026.</p>`

const entriesOf = (of: Content = content) =>
  previewEntries({ content: of, furniture: undefined, html, documentId: 'gap-filling', formatDate })

it('lists the values of the entries that the page shows, as it shows them; the previewed entry comes first', () => {
  const [service, ...others] = entriesOf()
  expect(service).toMatchObject({
    uid: 'api::service.service',
    documentId: 'gap-filling',
    kind: 'collectionType',
    title: 'Service “Gap filling”',
  })
  expect(service?.values.map(({ field, text }) => `${field}: ${text}`).sort()).toEqual([
    'body: How it works',
    'body: Oak & ash',
    'body: Old pine',
    'body: We fill each gap with slivers.',
    'body: glue_ff00.jpg',
    'name: Gap filling',
    'picture: oak_ab12cd.jpg',
    'process.0.text: We count the gaps first.',
    'process.0.title: Look',
    'summary: From £8–14 a metre.',
  ])
  expect(others.map(({ title }) => title)).toEqual(['Price item “Gap filling”', 'Prices page'])
})

it('has ranges of prices and dates in words, and no entry of which the page shows nothing', () => {
  const values = entriesOf().flatMap((entry) => entry.values.map((value) => ({ uid: entry.uid, ...value })))
  expect(values).toContainEqual({ uid: 'api::price-item.price-item', field: 'low', text: '£8–14' })
  expect(values).toContainEqual({ uid: 'api::prices-page.prices-page', field: 'reviewedOn', text: '2 November 2026' })
  expect(JSON.stringify(values)).not.toContain('Three passes')
})

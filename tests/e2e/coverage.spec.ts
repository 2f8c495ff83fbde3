import { readFileSync } from 'node:fs'
import en from '../../locales/en.json' with { type: 'json' }
import { readHtml } from './support/html.ts'
import { open } from './support/opened.ts'
import { seedEntryField, seedField } from './support/seed.ts'
import { expect, test } from './support/test.ts'

const text = (field: string) => seedField('single/coverage-page.md', field).slice(0, 30)
const place = (code: string) => seedEntryField('outcodes.yaml', ['code', code], 'place')
/** An outcode of the seed that is visited on request. */
const onRequest = /^- code: (\w+)\n(?: {2}.*\n)*? {2}visits: on_request/m.exec(
  readFileSync(new URL('../../cms/seed/outcodes.yaml', import.meta.url), 'utf8'),
)?.[1]
const area = '/services/south-london/floor-sanding-clapham'

const answers = [
  { typed: 'SW4 7AA', heading: `SW4, ${place('SW4')}`, says: text('coveredText'), link: area },
  { typed: 'sw4 7aa', heading: `SW4, ${place('SW4')}`, says: text('coveredText'), link: area },
  { typed: 'SW47AA', heading: `SW4, ${place('SW4')}`, says: text('coveredText'), link: area },
  { typed: ' sw4 ', heading: `SW4, ${place('SW4')}`, says: text('coveredText'), link: area },
  { typed: 'E1 6AN', heading: `E1, ${place('E1')}`, says: text('coveredText'), link: '/services/east-london' },
  { typed: onRequest ?? '', heading: `${onRequest}, ${place(onRequest ?? '')}`, says: text('onRequestText') },
  { typed: 'AB10 1AA', heading: 'AB10', says: text('notCoveredText') },
  { typed: 'zz9', heading: 'ZZ9', says: text('notCoveredText') },
]
for (const { typed, heading, says, link } of answers) {
  test(`the result for ${JSON.stringify(typed)} is in the HTML`, async ({ request }) => {
    const response = await request.get('/coverage', { params: { postcode: typed } })
    expect(response.status()).toBe(200)
    const html = await response.text()
    const status = /<div role="status">(.*?)<\/div><\/div>/s.exec(html)?.[1] ?? ''
    const answer = readHtml(`<body>${status}</body>`)
    expect(answer.text).toMatch(new RegExp(`^${heading}\\s`))
    expect(answer.text).toContain(says)
    if (link) expect(answer.links).toEqual([link])
  })
}

for (const typed of ['London', '12345', 'SW4 7A', '<b>SW4</b>', '"><script>alert(1)</script>']) {
  test(`${typed} is rejected next to the field, which keeps it`, async ({ page }) => {
    await open(page, `/coverage?postcode=${encodeURIComponent(typed)}`)
    const field = page.getByRole('main').getByLabel(en['postcode.label']).last()
    await expect(field).toHaveValue(typed)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/is not a postcode/)
    await expect(page.getByRole('status')).toBeEmpty()
  })
}

test('an empty postcode is treated as none', async ({ request }) => {
  const plain = readHtml(await (await request.get('/coverage')).text())
  for (const query of ['?postcode=', '?postcode=%20%20']) {
    const asked = readHtml(await (await request.get(`/coverage${query}`)).text())
    expect(asked.text).toBe(plain.text)
  }
})

test('the result page is private and not cached', async ({ request }) => {
  const response = await request.get('/coverage?postcode=SW4')
  expect(response.headers()['cache-control']).toBe('private, no-store')
  expect(response.headers().etag).toBeUndefined()
})

test('a visitor checks a postcode in the browser', async ({ page }) => {
  await open(page, '/coverage')
  const field = page.getByRole('main').getByLabel(en['postcode.label']).last()
  await field.fill('sw4 7aa')
  await field.press('Enter')
  await expect(page.getByRole('status')).toContainText(`SW4, ${place('SW4')}`)
  await page.getByRole('status').getByRole('link').click()
  await expect(page).toHaveURL(area)
})

// The coverage page: checking a postcode or a place name, and the map.

import en from '../../locales/en.json' with { type: 'json' }
import { readHtml } from './support/html.ts'
import { open } from './support/opened.ts'
import { seedEntryField, seedField, seedList } from './support/seed.ts'
import { expect, test } from './support/test.ts'

const text = (field: string) => seedField('single/coverage-page', field).slice(0, 30)
const place = (code: string) => seedEntryField('outcodes.yaml', ['code', code], 'place')
/** An outcode of the seed that is visited on request. */
const onRequest = seedList('outcodes.yaml').find(({ visits }) => visits === 'on_request')?.code as string
const area = '/services/south-london/floor-sanding-clapham'

test('the result is in the HTML', async ({ request }) => {
  for (const { typed, heading, says, link } of [
    { typed: ' sw4 7aa ', heading: `SW4, ${place('SW4')}`, says: text('coveredText'), link: area },
    { typed: 'E1 6AN', heading: `E1, ${place('E1')}`, says: text('coveredText'), link: '/services/east-london' },
    { typed: onRequest, heading: `${onRequest}, ${place(onRequest)}`, says: text('onRequestText') },
    { typed: "st john's wood", heading: `NW8, ${place('NW8')}`, says: text('coveredText') },
    { typed: 'Watford', heading: `WD17, ${place('WD17')}`, says: text('notCoveredText') },
    { typed: 'BN1', heading: 'BN1 is Brighton: outside our area', says: en['coverage.not_covered'], link: '#regions' },
    { typed: 'AB10 1AA', heading: 'AB10', says: en['coverage.not_covered'] },
    { typed: 'Elephant & Castle', heading: 'Elephant and Castle', says: text('coveredText') },
  ]) {
    const response = await request.get('/coverage', { params: { postcode: typed } })
    expect(response.status()).toBe(200)
    // What names a visitor's home, or may, is not cached.
    const isOutcode = /^[A-Z]+\d+$/.test(typed)
    expect(response.headers()['cache-control'], typed).toBe(isOutcode ? 'no-cache' : 'private, no-store')
    const html = await response.text()
    // Screen readers begin a page with its title.
    expect(html).toMatch(new RegExp(`<title>${heading.replace(/(, | is ).*/, '')}: `))
    const status = /<div role="status">(.*?)<\/div><\/div><div><svg/s.exec(html)?.[1] ?? ''
    const answer = readHtml(`<body>${status}</body>`)
    expect(answer.text).toMatch(new RegExp(`^${heading}\\s`))
    expect(answer.text).toContain(says)
    if (link) expect(answer.links.filter((href) => !href.includes('postcode='))).toEqual([link])
  }
})

test('what is not known is rejected next to the field, which keeps it', async ({ page }) => {
  for (const [typed, says] of [
    ['XX99', 'XX99 isn’t a postcode'],
    ['SW44', 'There’s no SW44 .* SW4'],
    ['"><script>alert(1)</script>', 'We don’t know'],
  ] as const) {
    await open(page, `/coverage?postcode=${encodeURIComponent(typed)}`)
    const field = page.getByRole('main').getByLabel(en['postcode.label']).last()
    await expect(field).toHaveValue(typed)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(says))
    await expect(page.getByRole('status')).toBeEmpty()
  }
})

test('the result names the next survey day and an example price, and its links fill in other forms', async ({
  request,
}) => {
  const html = await (await request.get('/coverage?postcode=sw4+7aa')).text()
  const { text: says, links } = readHtml(html)
  expect(says).toMatch(/next survey in SW4 is on \w+day \d+/)
  expect(says).toMatch(/\w costs £[\d,]+–[\d,]+ including VAT in a room of 20 m²/)
  expect(links).toContain('/contact?postcode=SW4+7AA#enquiry')
  expect(html).toMatch(new RegExp(`class="link"[^>]*>${en['coverage.estimate']}`))
  const estimate = links.find((href) => href.startsWith('/prices?')) ?? ''
  expect(estimate).toMatch(/&postcode=SW4\+7AA#estimate$/)
  const [amount = ''] = /£[\d,]+–[\d,]+(?= including VAT)/.exec(says) ?? []
  expect(readHtml(await (await request.get(estimate)).text()).text).toContain(`Total: ${amount} including VAT`)
})

test('beside the map, the regions lead to the lists of their postcodes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/coverage')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d+ postcodes/ })
    .first()
    .click()
  await expect(page).toHaveURL(/#postcodes$/)
  const links = page.locator('#postcodes').getByRole('listitem').getByRole('link')
  const codes = (await links.allInnerTexts()).map((text) => text.split(/\s/)[0] ?? '')
  expect(codes).toEqual(codes.toSorted(new Intl.Collator('en', { numeric: true }).compare))
  for (const { height } of await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect())))
    expect(height).toBeGreaterThanOrEqual(44)
})

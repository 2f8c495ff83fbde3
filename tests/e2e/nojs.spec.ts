import en from '../../locales/en.json' with { type: 'json' }
import { pageTypes, routeOf } from './support/routes.ts'
import { seedEntryField, seedField } from './support/seed.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })
// With JavaScript disabled, Chromium reports the scripts of a page as failed.
test.beforeEach(({ allow }) => allow(/\.js csp$/))

test('every type of page can be read and has no controls that require JavaScript', async ({ page }) => {
  for (const { path, h1 } of pageTypes) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: h1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('slider')).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(page.getByRole('button', { name: en['prices.print'] })).toHaveCount(0)
  }
})

for (const width of [360, 1280]) {
  test(`the menu opens and its links work, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: en['menu.main'] })
    const link = menu.getByRole('link', { name: 'Parquet' })
    await expect(link).toBeHidden()
    await menu.locator('summary:visible').first().click()
    await link.click()
    await expect(page).toHaveURL(routeOf('category').path)
  })
}

test('before and after images are shown side by side', async ({ page }) => {
  await page.goto('/portfolio')
  const pictureOf = (name: string) => page.getByRole('figure').filter({ hasText: name }).first().getByRole('img')
  const before = pictureOf(en['project.before'])
  const after = pictureOf(en['project.after'])
  const boxes = [await before.boundingBox(), await after.boundingBox()]
  for (const box of boxes) expect(box?.width).toBeGreaterThan(200)
  const [left, right] = boxes
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  await expect(before).toBeVisible()
  await expect(after).toBeVisible()
})

test('a question expands', async ({ page }) => {
  await page.goto('/faq')
  const question = page.getByRole('main').locator('details').first()
  const answer = question.getByRole('paragraph').first()
  await expect(answer).toBeHidden()
  await question.locator('summary').click()
  await expect(answer).toBeVisible()
})

test('a postcode can be checked on the coverage page and the home page', async ({ page }) => {
  const place = seedEntryField('outcodes.yaml', ['code', 'SW4'], 'place')
  for (const path of ['/', '/coverage']) {
    await page.goto(path)
    await page.getByRole('main').getByLabel(en['postcode.label']).last().fill('sw4 7aa')
    await page.getByRole('button', { name: en['postcode.check'] }).click()
    await expect(page).toHaveURL(/\/coverage\?postcode=sw4\+7aa$/)
    await expect(page.getByRole('status')).toContainText(`SW4, ${place}`)
  }
})

test('an estimate is worked out, grows by a line, and is booked', async ({ page, editor, allow }) => {
  allow('422')
  await page.goto('/prices')
  const room = page.getByLabel(en['estimate.room'].replace('{room}', '1'))
  const quantity = (line: number) => page.getByLabel(new RegExp(`^Quantity.*, line ${line}$`))
  const send = () => page.getByRole('button', { name: en['estimate.work_out'] }).click()
  await room.fill('5 x 6 m')
  await page.getByLabel(en['estimate.item'], { exact: true }).selectOption('sand-and-lacquer')
  await page.getByLabel(new RegExp(`^${en['estimate.postcode']} \\(`)).fill('sw4')
  await page.getByRole('button', { name: en['estimate.add'] }).click()
  await page.getByLabel(`${en['estimate.item']}, line 2`).selectOption('stair-sanding')
  await send()
  await expect(page).toHaveURL(/\/prices\?.*#estimate$/)
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(new RegExp(en['estimate.error.none']))
  await expect(quantity(2)).toHaveAccessibleDescription(en['estimate.error.none'])
  await expect(room).toHaveValue('5 x 6 m')
  await quantity(2).fill('13')
  await quantity(2).press('Enter')
  const panel = page.getByRole('complementary', { name: en['estimate.yours'] })
  await expect(panel).toContainText('30 m²')
  await expect(panel).toContainText('13 steps')
  await expect(panel).toContainText(`SW4, ${seedEntryField('outcodes.yaml', ['code', 'SW4'], 'place')}`)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('link', { name: en['estimate.book'] }).click()
  await expect(page.getByRole('region', { name: en['estimate.yours'] })).toContainText('13 steps')
  await page.getByLabel(en['form.email']).fill('ada@example.org')
  await page.getByLabel(en['form.message']).fill(`Pine. ${Date.now()}`)
  await page.getByRole('button', { name: en['form.send'] }).click()
  await expect(page.getByRole('alert')).toContainText(en['form.error.name'])
  await expect(page.getByRole('region', { name: en['estimate.yours'] })).toContainText('13 steps')
  await page.getByLabel(en['form.name']).fill('Ada Brown')
  await page.getByRole('button', { name: en['form.send'] }).click()
  const reference = (await page.getByRole('status').getByText(/^FS-/).textContent()) ?? ''
  await expect
    .poll(() => editor.find('enquiry', { reference }).catch(() => undefined))
    .toMatchObject({ estimate: expect.stringContaining('13 ×') })
})

test('an enquiry shows errors next to the fields, keeps input, and then shows its reference', async ({
  page,
  editor,
  allow,
}) => {
  allow('422')
  await page.goto('/contact')
  const field = (name: 'name' | 'phone' | 'email' | 'postcode' | 'message') => page.getByLabel(en[`form.${name}`])
  const send = () => page.getByRole('button', { name: en['form.send'] }).click()
  const message = `Two rooms of pine, "about" 30 m² & a <b>stair</b>. ${Date.now()}`
  await field('email').fill('ada@')
  await field('message').fill(message)
  await send()

  const summary = page.getByRole('alert')
  await expect(summary).toContainText(en['form.error.name'])
  await expect(summary).toContainText(en['form.error.email'])
  await expect(summary).toContainText(en['form.error.postcode'])
  await expect(summary).not.toContainText(en['form.error.message'])
  await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('email')).toHaveAccessibleDescription(new RegExp(en['form.error.email']))
  await expect(field('email')).toHaveValue('ada@')
  await expect(field('message')).toHaveValue(message)

  await field('name').fill('Ada Brown')
  await field('email').fill('ada@example.org')
  await field('postcode').fill('sw4 7aa')
  await send()
  await expect(page.getByText(en['form.sent'])).toBeVisible()
  const reference = (await page.getByRole('status').getByText(/^FS-/).textContent()) ?? ''
  await expect(page.getByText(seedField('single/contact-page.md', 'afterText').slice(0, 20))).toBeVisible()
  const stored = { name: 'Ada Brown', email: 'ada@example.org', postcode: 'SW4 7AA', message }
  await expect.poll(() => editor.find('enquiry', { reference }).catch(() => undefined)).toMatchObject(stored)

  await page.reload()
  await expect(page.getByText(reference)).toBeVisible()
})

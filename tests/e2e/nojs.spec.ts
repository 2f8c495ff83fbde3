// The site without JavaScript.

import en from '../../locales/en.json' with { type: 'json' }
import { enquiryField, fillEnquiry, openDetails, pressSend, referenceOn } from './support/enquiryForm.ts'
import { postcodeError } from './support/london.ts'
import { routeOf } from './support/routes.ts'
import { seedEntryField, seedField } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { unique } from './support/unique.ts'

test.use({ javaScriptEnabled: false })
// With JavaScript disabled, Chromium reports the scripts of a page as failed.
test.beforeEach(({ allow }) => allow(/\.js csp$/))

test('pages can be read and have no controls that require JavaScript', async ({ page }) => {
  // With JavaScript these have comparisons, choices, or buttons to print, copy and share.
  for (const name of ['home', 'project', 'prices', 'terms', 'article', 'finishes', 'contact']) {
    const { path, h1 } = routeOf(name)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: h1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('slider')).toHaveCount(0)
    // Radio buttons in forms work without JavaScript.
    await expect(page.getByRole('radio').and(page.locator(':not(form *)'))).toHaveCount(0)
    for (const label of ['print', 'copy_link', 'share_link'] as const)
      await expect(page.getByRole('button', { name: en[label] })).toHaveCount(0)
  }
})

test('the fonts are loaded', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto('/')
  await expect.poll(() => fonts).toHaveLength(2)
})

test('the menu opens and its links work', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: en['menu.main'] })
  const link = menu.getByRole('link', { name: 'Parquet' })
  await expect(link).toBeHidden()
  await menu.locator('summary:visible').first().click()
  await menu.getByText('Services').first().click()
  await link.click()
  await expect(page).toHaveURL(routeOf('category').path)
})

test('before and after images are shown side by side', async ({ page }) => {
  await page.goto('/portfolio/clapham-herringbone')
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

test('projects are filtered, and an empty result offers links to others', async ({ page }) => {
  const choices = (name: 'floor' | 'finish') =>
    page.getByRole('group', { name: en[`portfolio.filter.${name}`] }).getByRole('link')
  const shown = page.locator('.project-grid > li')
  await page.goto('/portfolio')
  const all = await shown.count()
  await choices('floor').filter({ hasText: en['portfolio.floor.parquet'] }).click()
  await expect(choices('finish').first()).toBeHidden()
  await page.getByText(en['portfolio.filter.more']).click()
  await choices('finish').filter({ hasText: en['finish.oil'] }).click()
  await expect(page).toHaveURL(/\/portfolio\?floor=parquet&finish=oil#projects$/)
  await expect(shown).toHaveCount(1)
  await expect(page.getByRole('status')).toHaveText(`1 of ${all} projects`)
  await page.goto('/portfolio?floor=parquet&region=south-east-london')
  await expect(page.getByRole('heading', { name: en['portfolio.none'] })).toBeVisible()
  await page.getByRole('link', { name: 'Only “South East London”' }).click()
  await expect(shown).toHaveCount(2)
})

test('the site can be searched from the header, and questions from their page', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: en.search }).click()
  await page.getByRole('main').getByLabel(en['search.label']).fill('laquer')
  await page.getByRole('button', { name: en.search }).click()
  await expect(page).toHaveURL('/search?q=laquer')
  await page.getByRole('main').getByRole('link', { name: 'lacquering' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lacquering')
  await page.goto('/faq')
  await page.getByRole('main').getByLabel(en['search.questions']).fill('lacquer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=lacquer&kind=question')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(en['search.kind.question'])
})

test('a postcode can be checked on the coverage page and the home page', async ({ page }) => {
  const place = seedEntryField('outcodes.yaml', ['code', 'SW4'], 'place')
  for (const path of ['/', '/coverage']) {
    await page.goto(path)
    await page.getByRole('main').getByLabel(en['postcode.label']).last().fill('sw4 7aa')
    await page.getByRole('button', { name: en['postcode.check'] }).click()
    await expect(page).toHaveURL(/\/coverage\?postcode=sw4\+7aa#check$/)
    await expect(page.getByRole('status')).toContainText(`SW4, ${place}`)
  }
})

test('an estimate is worked out, gets another line, and is booked', async ({ page, editor, allow }) => {
  allow('422')
  await page.goto('/prices')
  const room = page.getByLabel(en['estimate.room'].replace('{room}', '1'))
  const quantity = (line: number) => page.getByLabel(new RegExp(`^Quantity.*, line ${line}$`))
  const send = () => page.getByRole('button', { name: en['estimate.work_out'] }).click()
  await room.fill('5 x 6 m')
  await page.getByLabel(en['estimate.item'], { exact: true }).selectOption('sand-and-lacquer')
  await page.getByLabel(new RegExp(`^${en['estimate.postcode']} \\(`)).fill('sw4')
  await page.getByRole('button', { name: en['estimate.add'] }).click()
  await expect(page).toHaveURL(/\/prices\?.*#estimate$/)
  await page.getByLabel(`${en['estimate.item']}, line 2`).selectOption('stair-sanding')
  await send()
  await expect(page).toHaveURL(/\/prices\?.*#estimate-result$/)
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(new RegExp(en['estimate.error.none']))
  await expect(quantity(2)).toHaveAccessibleDescription(en['estimate.error.none'])
  await expect(room).toHaveValue('5 x 6 m')
  await quantity(2).fill('13')
  await quantity(2).press('Enter')
  const panel = page.getByRole('complementary', { name: en['estimate.yours'] })
  await expect(panel.getByText('Total:')).toBeInViewport()
  await expect(panel).toContainText('30 m²')
  await expect(panel).toContainText('13 steps')
  await expect(panel).toContainText(`SW4, ${seedEntryField('outcodes.yaml', ['code', 'SW4'], 'place')}`)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('link', { name: en['estimate.book'] }).click()
  await expect(page.getByRole('region', { name: en['estimate.yours'] })).toContainText('13 steps')
  await page.getByLabel(en['form.email']).fill('ada@example.org')
  await fillEnquiry(page, { message: unique('Pine') })
  await page.getByRole('button', { name: en['form.send'] }).click()
  await expect(page.getByRole('alert')).toContainText(en['form.error.name'])
  await expect(page.getByRole('region', { name: en['estimate.yours'] })).toContainText('13 steps')
  await page.getByLabel(en['form.name']).fill('Ada Brown')
  await page.getByRole('button', { name: en['form.send'] }).click()
  const reference = await referenceOn(page)
  const estimate = expect.stringContaining('13 ×')
  expect(await editor.waitFor('enquiry', { reference })).toMatchObject({ estimate })
})

test('an enquiry shows errors next to the fields, keeps input, and then shows its reference', async ({
  page,
  editor,
  allow,
}) => {
  allow('422')
  await page.goto('/contact')
  const message = unique('Two rooms of pine, "about" 30 m² & a <b>stair</b>')
  await fillEnquiry(page, { floor: 'softwood', message, email: 'ada@' })
  await pressSend(page)
  const summary = page.getByRole('alert')
  await expect(summary).toContainText(postcodeError)
  await expect(summary).toContainText(en['form.error.name'])
  await expect(page).toHaveTitle(/^Error: /)
  await expect(enquiryField(page, 'email')).toHaveAttribute('aria-invalid', 'true')
  await expect(enquiryField(page, 'email')).toHaveAccessibleDescription(new RegExp(en['form.error.email']))
  await expect(enquiryField(page, 'email')).toHaveValue('ada@')
  // The part about the job is open, because something is in it.
  await expect(enquiryField(page, 'floor')).toBeVisible()
  await expect(enquiryField(page, 'floor')).toHaveValue('softwood')
  await expect(enquiryField(page, 'message')).toHaveValue(message)

  await fillEnquiry(page, { postcode: 'sw4 7aa' })
  await fillEnquiry(page, { name: 'Ada Brown', email: 'ada@example.org' })
  await pressSend(page)
  await expect(page.getByText(en['form.sent'])).toBeVisible()
  const reference = await referenceOn(page)
  await expect(page.getByText(seedField('single/contact-page', 'afterText').slice(0, 20))).toBeVisible()
  const stored = { name: 'Ada Brown', email: 'ada@example.org', postcode: 'SW4 7AA', floor: 'softwood', message }
  expect(await editor.waitFor('enquiry', { reference })).toMatchObject(stored)

  await page.reload()
  await expect(page.getByText(reference)).toBeVisible()
})

test('a question is asked without a time; what is wrong is said in the same form', async ({ page, editor, allow }) => {
  allow('422')
  await page.goto('/contact?about=/services/floor-sanding')
  await page.getByRole('link', { name: en['ask.instead'] }).click()
  await expect(page).toHaveURL('/contact?ask&about=%2Fservices%2Ffloor-sanding')
  await expect(page.getByRole('heading', { level: 1, name: en.ask })).toBeVisible()
  await expect(page.locator('[name=survey]')).toHaveCount(0)
  const about = await enquiryField(page, 'about').inputValue()
  await openDetails(page)
  await expect(page.getByLabel(en['form.photo'])).toBeVisible()
  const message = unique('Does oil darken oak?')
  await fillEnquiry(page, { message, postcode: 'SW4', name: 'Ada Brown' })
  await page.getByRole('button', { name: en['form.send_question'] }).click()
  await expect(page.getByRole('alert')).toContainText(en['form.error.reach'])
  await expect(page.getByRole('heading', { level: 1, name: en.ask })).toBeVisible()
  await expect(page.locator('[name=survey]')).toHaveCount(0)
  await fillEnquiry(page, { phone: '020 7946 0123' })
  await page.getByRole('button', { name: en['form.send_question'] }).click()
  const reference = await referenceOn(page)
  const stored = { message, about, postcode: 'SW4' }
  expect(await editor.waitFor('enquiry', { reference })).toMatchObject(stored)
})

test('“Book a survey” in the header passes on the service, the postcode or the estimate of the page', async ({
  page,
}) => {
  const book = () => page.getByRole('banner').getByRole('link', { name: en['book.short'] }).click()
  await page.goto('/coverage?postcode=SW4')
  await book()
  await expect(enquiryField(page, 'postcode')).toHaveValue('SW4')
  await page.goto('/services/floor-sanding')
  await book()
  await expect(enquiryField(page, 'about')).not.toHaveValue('')
  await page.goto('/prices')
  const item = await page
    .getByLabel(en['estimate.item'], { exact: true })
    .locator('option')
    .nth(1)
    .getAttribute('value')
  await page.goto(`/prices?line=${item}:12`)
  await book()
  await expect(page.getByRole('heading', { name: en['estimate.yours'] })).toBeVisible()
})

test('the notice of a demonstration can be closed, and promises are marked as samples', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('list').filter({ hasText: 'guarantee' })).toContainText(
    en['sample.promises'],
  )
  const notice = page.getByRole('dialog', { name: en.sample })
  await notice.getByRole('button', { name: en.close }).click()
  await expect(notice).toBeHidden()
})

test('a finish and a colour are chosen, and asked about', async ({ page }) => {
  await page.goto('/finishes')
  for (const name of ['Pine boards', 'Grey', 'Hardwax oil']) await page.getByLabel(name, { exact: true }).check()
  await page.getByRole('button', { name: en['finishes.show'] }).click()
  await expect(page).toHaveURL('/finishes?floor=pine-boards&colour=grey&finish=hardwax-oil#choice')
  await expect(page.getByRole('status')).toContainText('Pine boards: Grey, Hardwax oil')
  await expect(page.getByRole('main').getByRole('img').first()).toHaveAttribute(
    'alt',
    /^Pine boards stained grey, in hardwax oil/,
  )
  await expect(page.getByText('Clear oil yellows grey.')).toBeVisible()
  await page.getByRole('link', { name: en['finishes.enquire'] }).click()
  await expect(enquiryField(page, 'about')).toHaveValue('Finish and colour: Pine boards, Grey, Hardwax oil')
  await expect(enquiryField(page, 'floor')).toHaveValue('softwood')
  // The form begins with the choice.
  const choice = page.locator('#enquiry').getByText('Finish and colour: Pine boards, Grey, Hardwax oil').first()
  await expect(choice).toBeVisible()
  await expect(page.getByRole('link', { name: en['finishes.change'] })).toHaveAttribute('href', /^\/finishes\?floor=/)
  await page.goto('/contact?floor=nothing&colour=<b>&finish=__proto__')
  await expect(enquiryField(page, 'about')).toHaveValue('')
})

// Strapi’s admin in a browser: the preview beside the form with clicks that open fields, lists, refusals, and the home page.

import type { FrameLocator, Page, Route } from '@playwright/test'
import { fieldsOf, roots, singularName, type TypeName } from '../../services/rules/content/value/schema.ts'
import { openAdmin, prepareAdminPanel } from './support/adminPanel.ts'
import { sendForm } from './support/enquiryForm.ts'
import { ownStack } from './support/ownStack.ts'
import { sharedStack } from './support/stackFile.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const stack = ownStack(async () => {
  await prepareAdminPanel(sharedStack())
  return { strapiEnv: { SERVE_ADMIN: 'true' } }
})

// Strapi's own pages warn in the console.
test.beforeEach(({ allow }) => allow(/./))

const service = 'api::service.service'
const formOf = (uid: string, documentId: string) => `content-manager/collection-types/${uid}/${documentId}`
const frameOf = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]')
const inputOf = (page: Page, field: string) => page.locator(`main [name="${field}"]`)
/** Until the page listens to clicks, its links lead elsewhere. */
const untilEditable = (preview: Page | FrameLocator) =>
  expect(preview.locator('[data-editable]').first()).toBeAttached()

test('beside the form are the page with each save, whose texts open their fields, and the schedule', async ({
  page,
}) => {
  const admin = strapiAdmin(stack())
  const { documentId, ...entry } = await admin.find('service', { slug: 'gap-filling' })
  const [step] = entry.process as { title: string; text: string }[]
  await page.setViewportSize({ width: 1600, height: 900 })
  await openAdmin(page, stack(), formOf(service, documentId))
  await page.getByRole('button', { name: 'Show the page beside the form' }).click()
  const frame = frameOf(page)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(String(entry.name))

  await inputOf(page, 'name').fill('Gaps, filled')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Gaps, filled')

  await untilEditable(frame)
  await frame.getByText(String(step?.title), { exact: true }).click()
  await expect(inputOf(page, 'process.0.title')).toBeFocused()
  await frame.getByRole('heading', { level: 1 }).click()
  await expect(inputOf(page, 'name')).toBeFocused()

  // A text with markup has no named input.
  await frame.locator('.prose p').first().click()
  await expect(page.locator('main .CodeMirror [contenteditable]').first()).toBeFocused()

  // The next page that is opened has it again, in the same width.
  await page.getByRole('button', { name: 'Phone' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Gaps, filled')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.locator('iframe[title="Preview of the page"]')).toHaveCount(0)

  // Beside the form is also the schedule.
  const schedule = async (date: string) => {
    await page.getByLabel('Date', { exact: true }).fill(date)
    await page.getByLabel('Time where the firm is').fill('01:30')
    await page.getByRole('button', { name: 'Publish then', exact: true }).click()
  }
  await schedule('2199-03-31')
  await expect(page.getByRole('alert').filter({ hasText: 'the clocks go forward' })).toBeVisible()
  await schedule('2199-10-27')
  const scheduled = page.getByText('Publish: Sunday 27 October 2199, 01:30 (the first, before the clocks go back)')
  await expect(scheduled).toBeVisible()
  await page.getByRole('button', { name: 'Cancel: Sunday 27 October 2199' }).click()
  await expect(scheduled).toHaveCount(0)
})

test('the page picker puts a link into a long text, where the cursor is', async ({ page }) => {
  const { documentId } = await strapiAdmin(stack()).find('service', { slug: 'board-replacement' })
  // The editor is quicker than the panel, whose answer waits for the click.
  const asked = new Promise<Route>((resolve) => page.route('**/page-links?**', resolve, { times: 1 }))
  await openAdmin(page, stack(), formOf(service, documentId))
  const text = page.locator('main .CodeMirror [contenteditable]').first()
  await text.click()
  await (await asked).continue()
  await page.getByLabel('Link to a page').fill('recoat')
  await page.getByRole('button', { name: /Article “.*recoat/ }).click()
  await expect(page.getByText(/^Inserted: entry:article/)).toBeVisible()
  await expect(text).toContainText(/\[[^\]]*recoat[^\]]*\]\(entry:article\/\w+\)/)
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(text).toContainText('(entry:article/')
})

test('a click on words of another entry opens that entry; in a tab of its own, the admin opens at the field', async ({
  page,
  context,
}) => {
  const admin = strapiAdmin(stack())
  const { documentId } = await admin.find('service', { slug: 'gap-filling' })
  await page.setViewportSize({ width: 1600, height: 900 })
  await openAdmin(page, stack(), formOf(service, documentId))
  await page.getByRole('button', { name: 'Show the page beside the form' }).click()
  const phone = frameOf(page)
    .getByRole('link', { name: /^Call / })
    .last()
  await untilEditable(frameOf(page))
  await phone.click()
  await expect(page).toHaveURL(/single-types\/api::contact\.contact/)
  await expect(inputOf(page, 'phone')).toBeFocused()

  const { data } = (await admin.call('GET', `/content-manager/preview/url/${service}?documentId=${documentId}`)) as {
    data: { url: string }
  }
  const tab = await context.newPage()
  await tab.goto(data.url)
  const opened = context.waitForEvent('page')
  await untilEditable(tab)
  await tab.getByRole('heading', { level: 1 }).click()
  const form = await opened
  await expect(inputOf(form, 'name')).toBeFocused()
})

test('the home page shows what waits and all types in groups, and asks no other host', async ({ page }) => {
  const { siteUrl, strapiUrl } = stack()
  const fields = { name: 'Ada', email: 'ada@example.org', postcode: 'SW4 7AA', message: 'Oak' }
  expect((await sendForm(`${siteUrl}/contact`, fields)).status).toBe(201)
  const editor = strapiAdmin(stack())
  await editor.updatePublished('footer-menu', { columns: [] })
  await editor.unpublish('accessibility-page')
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await openAdmin(page, stack(), '')
  const waiting = page.getByRole('link', { name: 'New enquiries: 1' })
  await expect(waiting).toBeVisible()
  // Under “Pages to fill in”, and among all types.
  await expect(page.getByRole('link', { name: 'Accessibility page' })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'About page' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Price item' })).toBeVisible()
  const needless = ['Introducing the new Media Library', 'Strapi Cloud', 'Marketplace', 'Content-Type Builder']
  for (const text of needless) await expect(page.getByText(text)).toHaveCount(0)
  await page.getByLabel('Words in an entry').fill('no such words')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.getByLabel('Words in an entry').fill('restored in clapham')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Portfolio project: Herringbone restored in Clapham/ })).toBeVisible()
  await waiting.click()
  await expect(page.getByRole('row').filter({ hasText: 'Ada' })).toBeVisible()
  await expect(page.getByText('Status is New', { exact: true })).toBeVisible()
  expect([...hosts]).toEqual([new URL(strapiUrl).host])
})

test('lists, filters and forms show words instead of codes; the menu has groups', async ({ page }) => {
  const admin = strapiAdmin(stack())
  const price = 'api::price-item.price-item'
  const { documentId, name } = await admin.find('price-item', { key: 'sand-and-lacquer' })
  const entry = { uid: price, documentId, action: 'unpublish', date: '2999-07-01', time: '09:00' }
  await admin.call('POST', '/scheduled-actions', entry)
  await openAdmin(page, stack(), `content-manager/collection-types/${price}`)
  const row = page.getByRole('row').filter({ hasText: String(name) })
  for (const text of ['Square metre', 'Sanding', 'Unpublish: Monday 1 July 2999, 09:00'])
    await expect(row.getByText(text, { exact: true })).toBeVisible()
  await expect(page.locator('main')).not.toContainText('m2')
  await expect(page.getByRole('link', { name: 'Pages: About', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inbox: Customer', exact: true })).toBeVisible()

  await row.getByRole('link', { name: String(name) }).click()
  await expect(page.getByRole('combobox', { name: 'Unit' })).toHaveText('Square metre')
  await page.getByRole('combobox', { name: 'Unit' }).click()
  await expect(page.getByRole('option').allTextContents()).resolves.toContain('Square metre')
})

test('a refused save loses nothing; parts have words as headings; unpublishing asks first and names the pages', async ({
  page,
}) => {
  const theme = 'api::theme.theme'
  await openAdmin(page, stack(), `content-manager/single-types/${theme}`)
  await inputOf(page, 'colour').fill('#ffff')
  // Strapi reads the entry again after a save, also after one that was refused.
  const again = page.waitForResponse((response) => response.url().endsWith(theme) && response.status() === 200)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('“Brand colour” must be')).toBeVisible()
  await again
  await expect(inputOf(page, 'colour')).toHaveValue('#ffff')

  await openAdmin(page, stack(), 'content-manager/single-types/api::survey-plan.survey-plan')
  await expect(page.getByRole('button', { name: 'Monday', exact: true }).first()).toBeVisible()

  const { documentId } = await strapiAdmin(stack()).find('tag', { slug: 'care' })
  await openAdmin(page, stack(), formOf('api::tag.tag', documentId))
  await page.getByRole('button', { name: 'More document actions' }).click()
  await page.getByRole('menuitem', { name: 'Unpublish' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('link', { name: /^Article “/ })
    .first()
    .click()
  await expect(page).toHaveURL(/api::article\.article/)

  // So do those of a list.
  await openAdmin(page, stack(), 'content-manager/collection-types/api::tag.tag')
  const ticks = page.getByRole('row').getByRole('checkbox')
  for (const number of [1, 2]) await ticks.nth(number).click()
  for (const action of ['Unpublish', 'Delete']) {
    await page.getByRole('button', { name: action, exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('link', { name: /^Article “/ }).first()).toBeVisible()
    await expect(dialog.getByText('Visitors will no longer see them.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('a form that is outdated says so, and its save is refused', async ({ page }) => {
  const admin = strapiAdmin(stack())
  const { documentId } = await admin.find('faq', { slug: 'are-you-insured' })
  await openAdmin(page, stack(), formOf('api::faq.faq', documentId))
  const save = page.getByRole('button', { name: 'Save' })
  const change = async (text: string) => {
    const start = Date.now()
    // After a save, Strapi reads the entry again and puts it into the form, over what is typed until then. The panel
    // of other editors reports which state the form shows.
    const shown = page.waitForRequest(
      (request) => request.url().endsWith('/open-forms') && Date.parse(request.postDataJSON().version) > start,
    )
    await inputOf(page, 'summary').fill(text)
    await save.click()
    await shown
    await expect(save).toBeDisabled()
  }
  // A form's own saves do not make it outdated.
  await change('Once.')
  await change('Twice.')
  await admin.update('faq', { summary: 'By somebody else.' }, documentId)
  await inputOf(page, 'summary').fill('Late.')
  await save.click()
  await expect(page.getByText(/Not saved: you have saved this on .* after you had opened it here/)).toBeVisible()
  await expect(inputOf(page, 'summary')).toHaveValue('Late.')
  await page.reload()
  await expect(inputOf(page, 'summary')).toHaveValue('By somebody else.')
  await change('Late.')
})

test('an enquiry has its status, a note and replies beside the form, and its list an export', async ({ page }) => {
  const admin = strapiAdmin(stack())
  const fields = { name: 'Grace', email: 'grace@example.org', postcode: 'SW4 7AA', message: 'Ash' }
  expect((await sendForm(`${stack().siteUrl}/contact`, fields)).status).toBe(201)
  const stored = () => admin.find('enquiry', { name: 'Grace' })
  await expect.poll(() => stored().catch(() => undefined)).toBeDefined()
  const { documentId } = await stored()
  const uid = 'api::enquiry.enquiry'
  await page.setViewportSize({ width: 1600, height: 1000 })
  await openAdmin(page, stack(), formOf(uid, documentId))
  const send = page.getByRole('button', { name: 'Send reply' })
  await page.getByLabel('Internal note').fill('Ring first')
  await page.getByLabel('Reply by email').fill('We can come on Monday.')
  await expect(send).toBeDisabled()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await send.dblclick()
  await expect(page.getByText(/Site Admin: (not sent yet|sent)/)).toBeVisible()
  await expect(page.getByText('We can come on Monday.', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Answered')
  expect(await stored()).toMatchObject({ progress: 'answered', note: 'Ring first' })
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Booked' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await stored()).progress).toBe('booked')

  await openAdmin(page, stack(), `content-manager/collection-types/${uid}`)
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('enquiry.csv')
})

/** Of 12 page types, with the slug of an entry. */
const pages: [type: TypeName, slug?: string][] = [
  ['Service', 'wood-floor-sanding'],
  ['ServiceCategory', 'parquet'],
  ['Area', 'floor-sanding-ealing'],
  ['Region', 'west-london'],
  ['Article', 'when-to-recoat'],
  ['Faq', 'how-much-does-floor-sanding-cost'],
  ['Project', 'clapham-herringbone'],
  ['Vacancy'],
  ['AboutPage'],
  ['HomePage'],
  ['PricesPage'],
  ['ContactPage'],
]

test('nearly every text and every picture of a preview opens its entry and field', async ({ page }) => {
  const admin = strapiAdmin(stack())
  const clicks: Click[] = []
  let pictures = 0
  await page.addInitScript(() => {
    window.open = (url) => {
      document.documentElement.dataset.opened = String(url)
      return null
    }
  })
  for (const [type, slug] of pages) {
    const name = singularName(type)
    const { documentId, ...draft } = await admin.find(name, slug ? { slug } : {})
    const { fields, marked } = withMarks(type, draft)
    await admin.update(name, fields, roots.get(type)?.isList ? documentId : undefined)
    const uid = `api::${name}.${name}`
    const { data } = (await admin.call('GET', `/content-manager/preview/url/${uid}?documentId=${documentId}`)) as {
      data: { url: string }
    }
    await page.goto(data.url)
    await expect(page.locator('[data-editable]').first()).toBeAttached()
    const texts = await page.evaluate(clickOn, [...marked.keys()])
    for (const { found, opened } of texts)
      clicks.push({
        found: marked.get(found) ?? '',
        opened,
        isRight:
          opened.includes(`${uid}/${documentId}?edit=${marked.get(found)}`) ||
          opened.endsWith(`${uid}?edit=${marked.get(found)}`),
      })
    for (const { files, opened } of await page.evaluate(clickOn, ['img'])) {
      const [, path = '', field = ''] = /(content-manager\/.*)\?edit=(.*)$/.exec(opened) ?? []
      const { data } = (await admin.call('GET', `/${path}`)) as { data: unknown }
      const value = field.split('.').reduce((inside, part) => Reflect.get(Object(inside), part), data)
      const text = JSON.stringify(value)
      expect
        .soft(
          files.filter((file) => file && text.includes(file)),
          `${type}: ${files} opens ${opened}`,
        )
        .not.toEqual([])
      pictures += 1
    }
  }
  const wrong = clicks.filter(({ isRight }) => !isRight)
  expect(clicks.length).toBeGreaterThan(200)
  expect(pictures).toBeGreaterThan(30)
  expect(wrong.length / clicks.length, JSON.stringify(wrong)).toBeLessThan(0.05)
})

interface Click {
  /** The field. */
  found: string
  opened: string
  isRight: boolean
}

/** Ends every line of text with a word of its own. */
function withMarks(type: string, entry: Record<string, unknown>) {
  const marked = new Map<string, string>()
  const mark = (value: unknown, type: string, field: string): unknown => {
    if (typeof value === 'string') {
      if (type.replace('!', '') !== 'String' || /slug|key|url|colour$/i.test(field)) return value
      return value.replace(/[a-z]{3,}(?=[.?!]?$)/gm, () => {
        const word = `zq${marked.size}q`
        marked.set(word, field)
        return word
      })
    }
    if (Array.isArray(value)) return value.map((item, index) => mark(item, type, `${field}.${index}`))
    if (typeof value !== 'object' || value === null) return value
    const fields = fieldsOf(type).filter(({ name, isRelation }) => !isRelation && name in value && name !== 'seo')
    const inside = (name: string) => (field ? `${field}.${name}` : name)
    const changed = fields.map(({ name, type: sdl, object }) => [
      name,
      object === 'UploadFile' ? Reflect.get(value, name) : mark(Reflect.get(value, name), object ?? sdl, inside(name)),
    ])
    return Object.fromEntries(field ? [...Object.entries(value), ...changed] : changed)
  }
  return { fields: mark(entry, type, '') as Record<string, unknown>, marked }
}

/**
 * Clicks in the middle of what is visible.
 * @param wanted words, or `img`
 * @returns the addresses that were opened, and the files of the pictures there
 */
function clickOn(wanted: string[]): { found: string; files: string[]; opened: string }[] {
  for (const details of document.querySelectorAll('details')) details.open = true
  const { dataset } = document.documentElement
  return [...document.querySelectorAll<HTMLElement>('#main *')].flatMap((element) => {
    const text = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join('')
    const found = wanted.find((word) => (word === 'img' ? element.localName === 'img' : text.includes(word)))
    const [box] = element.getClientRects()
    if (
      !found ||
      !box ||
      element.closest('form,[aria-hidden=true]') ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      return []
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getClientRects()[0] ?? box
    dataset.opened = ''
    const point = { clientX: left + Math.min(width / 2, 30), clientY: top + height / 2, detail: 1 }
    element.dispatchEvent(new MouseEvent('click', { ...point, bubbles: true, cancelable: true }))
    const choice = document.querySelector<HTMLElement>('#preview-choice button')
    choice?.click()
    // Of a comparison, one picture covers half of the other.
    const images = document
      .elementsFromPoint(point.clientX, point.clientY)
      .filter(({ localName }) => localName === 'img')
    const files = images.map((image) => /\/media\/\d+\/([\w-]+)\./.exec(image.getAttribute('src') ?? '')?.[1] ?? '')
    return [{ found, files, opened: dataset.opened ?? '' }]
  })
}

// The preview beside the form in Strapi's admin, and clicks in it that open the form's fields.

import type { Page } from '@playwright/test'
import { openAdmin, prepareAdminPanel } from './support/adminPanel.ts'
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

test('the page stands beside the form and shows what is saved; a click in it opens the field', async ({ page }) => {
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
  await phone.click()
  await expect(page).toHaveURL(/single-types\/api::contact\.contact/)
  await expect(inputOf(page, 'phone')).toBeFocused()

  const { data } = (await admin.call('GET', `/content-manager/preview/url/${service}?documentId=${documentId}`)) as {
    data: { url: string }
  }
  const tab = await context.newPage()
  await tab.goto(data.url)
  const opened = context.waitForEvent('page')
  await tab.getByRole('heading', { level: 1 }).click()
  const form = await opened
  await expect(inputOf(form, 'name')).toBeFocused()
})

test('an entry without a page says what is missing', async ({ page }) => {
  const admin = strapiAdmin(stack())
  const { documentId } = await admin.create('article', { title: 'No tag yet', slug: 'no-tag-yet' })
  await openAdmin(page, stack(), formOf('api::article.article', documentId))
  await expect(page.getByText(/Without a tag that is published/)).toBeVisible()
})

test('a page of another origin that frames a preview shows nothing', async ({ page }) => {
  const admin = strapiAdmin(stack())
  const { documentId, name } = await admin.find('service', { slug: 'gap-filling' })
  const { data } = (await admin.call('GET', `/content-manager/preview/url/${service}?documentId=${documentId}`)) as {
    data: { url: string }
  }
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${data.url}"></iframe>` }),
  )
  const answered = page.waitForResponse(data.url)
  await page.goto('http://elsewhere.test/')
  expect((await answered).status()).toBe(200)
  await expect(page.frameLocator('iframe').getByText(String(name))).toHaveCount(0)
})

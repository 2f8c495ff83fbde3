// The photos of an enquiry: sending, removing, and who can see them.

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import en from '../../locales/en.json' with { type: 'json' }
import { fillEnquiry, openDetails, pressSend, referenceOn, sendForm } from './support/enquiryForm.ts'
import { open } from './support/opened.ts'
import type { StrapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'
import { unique } from './support/unique.ts'

const you = { name: 'Ada Brown', email: 'ada@example.org' }
const job = () => ({ postcode: 'SW4 7AA', message: unique('Photos') })

/** Three photos of different colours, as a phone makes them. */
const photos = () =>
  Promise.all(
    ['#b07a37', '#734b22', '#d9b077'].map(async (background, index) => ({
      name: `IMG_${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 2400, height: 1800, channels: 3, background } })
        .withExif({ IFD3: { GPSLatitude: '51/1 27/1 0/1', GPSLatitudeRef: 'N' } })
        .jpeg()
        .toBuffer(),
    })),
  )
async function choose(page: Page, files: Awaited<ReturnType<typeof photos>>): Promise<void> {
  await page.getByLabel(en['form.photo']).setInputFiles(files)
}
const items = (page: Page) => page.locator('.photos li')
const arrived = (page: Page, count: number) =>
  expect(
    page.getByText(en[count === 1 ? 'form.photo.uploaded.one' : 'form.photo.uploaded'].replace('{count}', `${count}`)),
  ).toBeVisible()
const storedPhotos = async (editor: StrapiAdmin, reference: string): Promise<string[]> =>
  (await editor.waitFor('enquiry', { reference })).photos as string[]

test('photos are sent when they are chosen, one is removed, and the others arrive', async ({ page, editor, stack }) => {
  await open(page, '/contact')
  await fillEnquiry(page, job())
  await choose(page, await photos())
  await arrived(page, 3)
  await items(page).nth(1).getByRole('button').click()
  await expect(items(page)).toHaveCount(2)
  await expect(page.getByLabel(en['form.photo'])).toBeFocused()
  await fillEnquiry(page, you)
  await pressSend(page)
  const reference = await referenceOn(page)
  expect(await storedPhotos(editor, reference)).toHaveLength(2)
  // The next enquiry starts without photos.
  await page.getByRole('contentinfo').locator('a[href="/about"]').first().click()
  await page.getByRole('contentinfo').locator('a[href="/contact"]').first().click()
  await expect(items(page)).toHaveCount(0)
  expect(readdirSync(join(dataOf(stack), reference))).toHaveLength(2)
})

test('the thanks for a question say that its photos came with it, and where its copy goes', async ({ page }) => {
  await open(page, '/contact?ask')
  await fillEnquiry(page, { ...job(), ...you })
  await openDetails(page)
  await choose(page, await photos())
  await arrived(page, 3)
  await page.getByRole('button', { name: en['form.send_question'] }).click()
  const thanks = page.getByRole('status').filter({ hasText: en['ask.sent'] })
  await expect(thanks).toContainText(en['form.sent.photos'].replace('{count}', '3'))
  await expect(thanks).toContainText(en['ask.sent.copy'].replace('{email}', you.email))
})

test('photos that are chosen before the page is hydrated are sent as well', async ({ page, editor }) => {
  await page.goto('/contact')
  await choose(page, await photos())
  await fillEnquiry(page, job())
  // The list that appears when the page is hydrated moves the button.
  await expect(items(page)).toHaveCount(3)
  await fillEnquiry(page, you)
  await pressSend(page)
  expect(await storedPhotos(editor, await referenceOn(page))).toHaveLength(3)
})

test('a stranger gets no photo; an editor does, by token and by cookie; it is deleted with its enquiry', async ({
  editor,
  stack,
}) => {
  const [photo] = await photos()
  const file = new File([new Uint8Array(photo?.buffer ?? [])], 'IMG_0.jpg', { type: 'image/jpeg' })
  const { reference } = await sendForm(`${stack.siteUrl}/contact`, { ...you, ...job() }, ['photo', file])
  const [name = ''] = await storedPhotos(editor, reference)
  const address = `${stack.strapiUrl}/admin/enquiry-photos/${reference}/${name}`

  const invented: Record<string, string>[] = [
    {},
    { authorization: 'Bearer invented' },
    { cookie: 'strapi_admin_refresh=invented' },
  ]
  for (const headers of invented) expect((await fetch(address, { headers })).status).toBe(401)
  for (const path of [`/uploads/${name}`, `/uploads/${reference}/${name}`, `/enquiry-photos/${reference}/${name}`])
    expect((await fetch(stack.strapiUrl + path)).status).toBe(404)
  for (const path of [`/contact/photos/${name}`, `/media/${name}`, `/enquiry-photos/${reference}/${name}`])
    expect((await fetch(stack.siteUrl + path)).status).toBe(404)

  const { email, password } = stack.admin
  const signedIn = await fetch(`${stack.strapiUrl}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('strapi_admin_refresh='))
    ?.split(';')[0]
  const token = ((await signedIn.json()) as { data: { token: string } }).data.token
  const real: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { cookie: cookie ?? '' }]
  for (const headers of real) {
    const answer = await fetch(address, { headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { width, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, exif]).toEqual([2000, undefined])
  }
  const { documentId } = await editor.find('enquiry', { reference })
  await editor.remove('enquiry', documentId)
  await expect.poll(() => existsSync(join(dataOf(stack), reference))).toBe(false)
})

test('only the site can store photos, and only valid ones of limited size', async ({ stack }) => {
  const put = (name: string, body: string, headers = {}) =>
    fetch(`${stack.strapiUrl}/api/enquiry-photos/FS-STRANGER/${name}`, { method: 'PUT', body, headers }).then(
      ({ status }) => status,
    )
  const name = `${'a'.repeat(64)}.jpg`
  expect(await put(name, 'x')).toBe(403)
  const secret = { 'x-hook-secret': stack.hookSecret, 'content-type': 'image/jpeg' }
  expect(await put(name, 'x', secret)).toBe(400)
  expect(await put('..%2f..%2fdata.db', 'x', secret)).toBe(400)
  expect(await put(name, '\xff\xd8\xff'.repeat(3_000_000), secret)).toBe(413)
})

/** Where Strapi keeps photos. */
const dataOf = ({ data }: { data: string }) => join(data, 'enquiry-photos')

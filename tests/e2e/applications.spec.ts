// Applying for a job on its own page: without JavaScript, and what happens to the application and its CV.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { referenceOn } from './support/enquiryForm.ts'
import { htmlFaults } from './support/html.ts'
import { type Mail, mailsTo } from './support/mails.ts'
import { open } from './support/opened.ts'
import { fetchFresh } from './support/raw.ts'
import { seedField } from './support/seed.ts'
import type { Entry, StrapiAdmin } from './support/strapiAdmin.ts'
import { adminToken } from './support/strapiSession.ts'
import { expect, test } from './support/test.ts'
import { unique } from './support/unique.ts'

const path = '/flooring-job-vacancies/parquet-fitter'
const cv = { name: '../../Letter.pdf', mimeType: 'text/html', buffer: Buffer.from('%PDF-1.7\nTen floors\n%%EOF') }
const office = seedField('single/contact', 'email')

/** What an applicant types, different each time. */
const applicant = () => ({
  name: 'Ada Brown',
  email: `${unique('ada')}@example.org`,
  message: unique('Ten floors'),
})

const field = (page: Page, name: 'name' | 'phone' | 'email' | 'postcode' | 'message' | 'document') =>
  page.locator('#apply').getByLabel(en[`apply.${name}`])

async function fill(page: Page, values: Partial<ReturnType<typeof applicant>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name as keyof typeof values).fill(value)
}

const pressSend = (page: Page) => page.getByRole('button', { name: en['apply.send'] }).click()

/** The application in Strapi, once it has arrived. */
const stored = (editor: StrapiAdmin, reference: string) =>
  editor.waitFor('application', { reference }) as Promise<Entry & { documents: string[] }>

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a CV is kept when the form has an error, and arrives with the application; both sides get an email', async ({
    page,
    editor,
    stack,
    allow,
  }) => {
    allow('422')
    await page.goto(path)
    const values = applicant()
    await fill(page, { ...values, email: 'ada@' })
    await field(page, 'document').setInputFiles(cv)
    await pressSend(page)
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('alert')).toContainText(en['form.error.email'])
    await expect(field(page, 'message')).toHaveValue(values.message)
    await expect(page.getByText(en['apply.document.kept'].replace('{type}', 'PDF'))).toBeVisible()
    await fill(page, { email: values.email })
    await pressSend(page)
    const reference = await referenceOn(page)
    expect(new URL(page.url()).searchParams.get('reference')).toBe(reference)

    const { documentId, documents, ...entry } = await stored(editor, reference)
    expect(entry).toMatchObject({ ...values, job: 'Parquet fitter', vacancy: 'parquet-fitter', progress: 'new' })
    expect(documents).toEqual([expect.stringMatching(/^[\da-f]{64}\.pdf$/)])
    await expect.poll(() => mailsTo(stack, values.email)).toHaveLength(1)
    expect(mailsTo(stack, values.email)[0]).toMatchObject({
      subject: expect.stringContaining(reference),
      text: expect.stringContaining(values.message),
    })
    const toFirm = () => mailsTo(stack, office).find(({ text }: Mail) => text.includes(reference))
    await expect.poll(toFirm).toBeDefined()
    expect(toFirm()?.text).toContain(`/admin/application-documents/${reference}/${documents[0]}`)
    expect(toFirm()?.text).toContain(`api::application.application/${documentId}`)
  })
})

test('a stranger gets no document; an editor saves it, and it is deleted with its application', async ({
  request,
  editor,
  stack,
}) => {
  const { name, ...rest } = applicant()
  const multipart = { ...rest, name, document: cv }
  const answer = await request.post(path, { multipart, headers: { accept: 'application/json' } })
  const { reference } = (await answer.json()) as { reference: string }
  const { documentId, documents } = await stored(editor, reference)
  const address = `${stack.strapiUrl}/admin/application-documents/${reference}/${documents[0]}`

  const strangers: Record<string, string>[] = [
    {},
    { authorization: 'Bearer invented' },
    { cookie: 'strapi_admin_refresh=invented' },
    { 'x-hook-secret': stack.hookSecret },
  ]
  for (const headers of strangers) expect((await fetchFresh(address, { headers })).status).toBe(401)
  for (const folder of ['uploads', 'application-documents', 'api/application-documents', 'api/applications'])
    expect([401, 403, 404, 405]).toContain(
      (await fetchFresh(`${stack.strapiUrl}/${folder}/${reference}/${documents[0]}`)).status,
    )
  expect([401, 403, 404, 405]).toContain((await fetchFresh(`${stack.strapiUrl}/api/applications`)).status)

  const token = await adminToken(stack)
  const file = await fetchFresh(address, { headers: { authorization: `Bearer ${token}` } })
  expect(file.status).toBe(200)
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${reference}.pdf"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(Buffer.from(await file.arrayBuffer())).toEqual(cv.buffer)

  const folder = join(stack.data, 'application-documents', reference)
  expect(existsSync(folder)).toBe(true)
  await editor.remove('application', documentId)
  await expect.poll(() => existsSync(folder)).toBe(false)
})

test('every page that answers the form is valid HTML', async ({ request }) => {
  const wrong = await request.post(path, { multipart: { email: 'ada@', message: 'Ten floors', document: cv } })
  expect([wrong.status(), await htmlFaults(await wrong.text())]).toEqual([422, []])
  const { url, status, text } = await request.post(path, { form: applicant() }).then(async (answer) => ({
    url: answer.url(),
    status: answer.status(),
    text: await answer.text(),
  }))
  expect([url, status, await htmlFaults(text)]).toEqual([expect.stringContaining('?reference=FS-'), 200, []])
})

test('what was typed and the chosen CV stay while the visitor looks at another page', async ({ page }) => {
  await open(page, path)
  const values = applicant()
  await fill(page, values)
  await field(page, 'document').setInputFiles(cv)
  await expect(page.getByText(en['apply.document.arrived'])).toBeVisible()
  await page.getByRole('contentinfo').locator('a[href="/about"]').first().click()
  await page.waitForURL('**/about')
  await page.goBack()
  await expect(field(page, 'message')).toHaveValue(values.message)
  await expect(page.getByText(en['apply.document.arrived'])).toBeVisible()
})

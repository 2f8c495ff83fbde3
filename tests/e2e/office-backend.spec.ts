// What the office does with enquiries and applications: replies, export, and deletion after the period that is set.

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite } from './support/directDatabase.ts'
import { mailsTo } from './support/mails.ts'
import { sharedBackend } from './support/ownStack.ts'
import { fetchFresh } from './support/raw.ts'
import { sessionOf } from './support/roleSession.ts'
import { seedField } from './support/seed.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'
import { unique } from './support/unique.ts'

const stack = sharedBackend()
const [enquiry, application] = ['api::enquiry.enquiry', 'api::application.application']

interface Replies {
  to: string | null
  next: number
  replies: { text: string; editor: string; state: string }[]
}

let sent = 0
/** Sends a form as the site does. */
async function submit(type: 'enquiries' | 'applications', fields: object = {}) {
  sent += 1
  const data = { reference: `OF-${Date.now()}${sent}`, name: 'Ada', postcode: 'SW4', message: 'Oak', ...fields }
  const response = await fetchFresh(`${stack().strapiUrl}/api/${type}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { email: `${unique('ada')}@example.org`, vacancy: 'parquet-fitter', ...data } }),
  })
  expect(response.status).toBe(201)
  const stored = await strapiAdmin(stack()).find(type === 'enquiries' ? 'enquiry' : 'application', {
    reference: data.reference,
  })
  return { ...stored, email: String(stored.email), reference: data.reference }
}

const repliesTo = (uid: string, documentId: string) => `/office/replies?uid=${uid}&documentId=${documentId}`

test('a reply is sent once, however often it is asked for, and kept with the enquiry', async () => {
  const { call, find } = strapiAdmin(stack())
  const office = await sessionOf(stack(), 'Office')
  for (const [uid, type] of [
    [enquiry, 'enquiries'],
    [application, 'applications'],
  ] as const) {
    const { documentId, email, reference } = await submit(type)
    const text = `We can come on Monday, ${reference}.`
    const reply = { uid, documentId, number: 1, text }
    const twice = await Promise.all([1, 2, 3].map(() => office('POST', '/office/replies', reply)))
    expect(twice.map(({ status }) => status)).toEqual([204, 204, 204])
    const list = async () => (await office('GET', repliesTo(uid, documentId))).json as Replies
    await expect
      .poll(list)
      .toMatchObject({ to: email, next: 2, replies: [{ text, editor: 'Office Test', state: 'sent' }] })
    const replies = () => mailsTo(stack(), email).filter(({ subject }) => subject.startsWith('Re: '))
    expect(replies()).toMatchObject([
      { subject: expect.stringContaining(reference), replyTo: seedField('single/contact', 'email') },
    ])
    expect(replies()[0]?.text).toContain(text)
    expect((await find(type === 'enquiries' ? 'enquiry' : 'application', { reference })).progress).toBe('answered')

    // Somebody else wrote another one with the same number.
    const other = { ...reply, text: 'We cannot come.' }
    expect(await office('POST', '/office/replies', other)).toMatchObject({
      status: 400,
      text: expect.stringContaining('Somebody has replied meanwhile'),
    })
    await call('POST', '/office/replies', { ...other, number: 2 })
    await expect.poll(async () => (await list()).replies.map((one) => one.state)).toEqual(['sent', 'sent'])
    expect(replies()).toHaveLength(2)
  }
})

test('what cannot be sent is refused in a sentence', async () => {
  const { call } = strapiAdmin(stack())
  const { documentId } = await submit('enquiries', { email: '', phone: '020 7946 0123' })
  const reply = { uid: enquiry, documentId, number: 1 }
  await expect(call('POST', '/office/replies', { ...reply, text: 'Hello' })).rejects.toThrow('no email address')
  for (const text of ['', ' \n', 'x'.repeat(5_001)])
    await expect(call('POST', '/office/replies', { ...reply, text })).rejects.toThrow('at most 5,000 characters')
  await expect(call('POST', '/office/replies', { ...reply, number: 0, text: 'x' })).rejects.toThrow(/400/)
})

test('only those who may read enquiries see replies and the export; only the office replies', async () => {
  const { documentId, reference } = await submit('enquiries')
  const [editor, office] = [await sessionOf(stack(), 'Editor'), await sessionOf(stack(), 'Office')]
  const reply = { uid: enquiry, documentId, number: 1, text: 'Mine' }
  expect((await editor('GET', repliesTo(enquiry, documentId))).status).toBe(403)
  expect((await editor('POST', '/office/replies', reply)).status).toBe(403)
  expect((await editor('GET', `/admin/export/${enquiry}`)).status).toBe(403)
  const file = await office('GET', `/admin/export/${enquiry}`)
  expect([file.status, file.text.includes(reference)]).toEqual([200, true])
  // Of other types, nothing is answered or exported.
  const article = 'api::article.article'
  expect((await office('GET', repliesTo(article, documentId))).status).toBe(403)
  // Where the admin panel has been built, it answers unknown addresses itself.
  expect((await office('GET', `/admin/export/${article}`)).text).not.toMatch(/^\uFEFF?"/)
  const anonymous = (path: string, method = 'GET') => fetchFresh(`${stack().strapiUrl}${path}`, { method })
  expect((await anonymous(`/admin/export/${enquiry}`)).status).toBe(401)
  expect((await anonymous(repliesTo(enquiry, documentId))).status).toBe(401)
  expect((await anonymous('/office/replies', 'POST')).status).toBe(401)
})

/** Reference of an enquiry from early in the morning of 1 July 2024 in London, when it was still June in UTC. */
let early: string

test('what nobody has touched for longer than the period is deleted with its files, and nothing else', async () => {
  const { find } = strapiAdmin(stack())
  const put = async (path: string, reference: string, content: string, extension: string) => {
    const name = `${createHash('sha256').update(content, 'latin1').digest('hex')}.${extension}`
    const response = await fetchFresh(`${stack().strapiUrl}/api/${path}/${reference}/${name}`, {
      method: 'PUT',
      headers: { 'x-hook-secret': stack().hookSecret, 'content-type': 'application/octet-stream' },
      body: Buffer.from(content, 'latin1'),
    })
    expect(response.status).toBe(204)
    return name
  }
  const withPhoto = async () => {
    const reference = unique('OF').slice(0, 20)
    const photos = [await put('enquiry-photos', reference, `\xff\xd8\xff${reference}`, 'jpg')]
    return await submit('enquiries', { reference, photos })
  }
  const reference = unique('OF').slice(0, 20)
  const documents = [await put('application-documents', reference, `%PDF-1.7 ${reference}`, 'pdf')]
  const [old, recent, applicant] = [
    await withPhoto(),
    await withPhoto(),
    await submit('applications', { reference, documents }),
  ]
  early = recent.reference
  // SQLite refuses what a running Strapi writes after another process.
  await stack().stopStrapi('SIGTERM')
  const database = openSqlite(stack().data)
  const monthsAgo = (months: number) => Date.now() - months * 31 * 86_400_000
  for (const [table, months, one] of [
    ['enquiries', 25, old.reference],
    ['enquiries', 22, recent.reference],
    ['applications', 7, reference],
  ])
    await database.run(`update ${table} set updated_at = ${monthsAgo(Number(months))} where reference = '${one}'`)
  await database.run(
    `update enquiries set created_at = ${Date.parse('2024-06-30T23:30Z')} where reference = '${early}'`,
  )
  await database.close()
  await stack().startStrapi()

  const exists = (type: string, one: string) => find(type, { reference: one }).then(Boolean, () => false)
  const filesOf = (kind: string, one: string) => existsSync(join(stack().data, kind, one))
  await expect.poll(() => exists('enquiry', old.reference)).toBe(false)
  await expect.poll(() => exists('application', applicant.reference)).toBe(false)
  await expect.poll(() => filesOf('enquiry-photos', old.reference)).toBe(false)
  await expect.poll(() => filesOf('application-documents', applicant.reference)).toBe(false)
  await expect(find('outgoing-mail', { key: `${old.reference} firm` })).rejects.toThrow()
  expect(await exists('enquiry', recent.reference)).toBe(true)
  expect(filesOf('enquiry-photos', recent.reference)).toBe(true)
})

test('the export has the days that are asked for, newest first, and is safe in spreadsheets', async () => {
  const office = await sessionOf(stack(), 'Office')
  const { reference, documentId } = await submit('enquiries', {
    name: '=1+1',
    message: 'Say "oak"\nplease',
    floor: 'parquet',
  })
  await strapiAdmin(stack()).update('enquiry', { note: 'Ring first' }, documentId)
  const response = await office('GET', `/admin/export/${enquiry}`)
  const [header, ...rows] = response.text.split('\r\n')
  expect(header).toMatch(/^(\uFEFF)?"Date","Reference","About","Floor",.*"Status","Internal note"$/)
  const row = rows.find((one) => one.includes(reference))
  expect(row).toMatch(/"Parquet".*"Say ""oak""\nplease","'=1\+1",.*"new","Ring first"$/)
  expect(rows.indexOf(String(row))).toBeLessThan(rows.findIndex((one) => one.includes(early)))
  const on = async (from: string, to: string) =>
    (await office('GET', `/admin/export/${enquiry}?from=${from}&to=${to}`)).text
  expect(await on('2024-07-01', '2024-07-01')).toContain(`"2024-07-01 00:30","${early}"`)
  expect(await on('2024-06-30', '2024-06-30')).not.toContain(early)
  expect(await on('2024-07-01', '2024-07-01')).not.toContain(reference)
  for (const day of ['x', '2024-01-32', '2024-13-01'])
    expect((await office('GET', `/admin/export/${enquiry}?from=${day}`)).status).toBe(400)
})

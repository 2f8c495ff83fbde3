// The outbox: each email is sent once, through failures, crashes and several processes.

import { createRequire } from 'node:module'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { removeOld, startOutbox, wakeOutbox } from '../../../../cms/src/outbox/outbox.ts'
import { dueNow, OUTGOING_MAIL, type OutgoingMail } from '../../../../cms/src/outbox/records.ts'
import { sendNext } from '../../../../cms/src/outbox/send-next.ts'
import { SCHEDULED_ACTION } from '../../../../cms/src/scheduled-actions/records.ts'
import { startSmtpServer } from '../../../e2e/support/smtpServer.ts'
import { testStrapi } from '../testStrapi.ts'

const fromCms = createRequire(new URL('../../../../cms/package.json', import.meta.url))
const provider = fromCms('@strapi/provider-email-nodemailer')

const ENQUIRY = 'api::enquiry.enquiry'
const APPLICATION = 'api::application.application'

const log: string[] = []
const smtp = await startSmtpServer()
afterAll(() => smtp.stop())
const from = 'site@example.org'
const sender = provider.init({ url: smtp.url }, { defaultFrom: from, defaultReplyTo: from })
const write = (line: string) => log.push(line)
await testStrapi([OUTGOING_MAIL, ENQUIRY, APPLICATION, SCHEDULED_ACTION], {
  log: { warn: write, error: write },
  plugin: () => ({ service: () => sender }),
})
let enquiry: { id: number }
beforeEach(async () => {
  enquiry = await strapi.db
    .query(ENQUIRY)
    .create({ data: { reference: 'FS-1', name: 'A', postcode: 'B', message: 'C' } })
  smtp.taken.length = 0
  log.length = 0
})

const record = async (fields: object = {}): Promise<OutgoingMail> => {
  const data = { ...dueNow(), key: 'FS-1 firm', recipientKind: 'firm', enquiry: enquiry.id, ...fields }
  return await strapi.db.query(OUTGOING_MAIL).create({ data })
}
const stored = (): Promise<OutgoingMail[]> => strapi.db.query(OUTGOING_MAIL).findMany({ orderBy: { id: 'asc' } })
const toAda = async () => ({ to: 'ada@example.org', subject: 'Hello', text: 'Hello' })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const makeDue = () => strapi.db.query(OUTGOING_MAIL).updateMany({ where: {}, data: { nextAttempt: daysAgo(0) } })

test('an enquiry cannot have two emails to the same recipient', async () => {
  await record()
  await expect(record()).rejects.toThrow(/unique/i)
})

test('if several processes try, only one sends an email', async () => {
  await record()
  await Promise.all([1, 2, 3].map(() => sendNext(toAda)))
  expect(smtp.taken).toEqual(['ada@example.org'])
})

test('an attempt is recorded before it is made: after a crash, the email is not sent until the lease ends', async () => {
  await record()
  let during: OutgoingMail[] = []
  let another: boolean | undefined
  const crash = async () => {
    during = await stored()
    another = await sendNext(toAda)
    throw new Error('Stands for a crash')
  }
  await sendNext(crash)
  expect(during).toMatchObject([{ state: 'waiting', attempts: 1 }])
  expect(another).toBe(false)
  await makeDue()
  await sendNext(toAda)
  expect(smtp.taken).toEqual(['ada@example.org'])
})

test('a temporary failure is tried again later; the log has no address', async () => {
  await record({ recipientKind: 'visitor' })
  const resume = smtp.refuse('451 <ada@example.org> later')
  const before = Date.now()
  await sendNext(toAda)
  resume()
  const [mail] = await stored()
  expect(mail).toMatchObject({ state: 'waiting', lastError: expect.stringContaining('451 <ada@example.org> later') })
  expect(Date.parse(mail?.nextAttempt ?? '')).toBeGreaterThanOrEqual(before + 4_000)
  expect(log).toEqual(['Email “FS-1 firm” was not sent (attempt 1): EENVELOPE 451'])
  expect(await sendNext(toAda)).toBe(false)
  await makeDue()
  await sendNext(toAda)
  expect(await stored()).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }])
})

test('an unknown address of a visitor fails at once; the firm’s is tried again', async () => {
  await record()
  await record({ key: 'FS-1 visitor', recipientKind: 'visitor' })
  const resume = smtp.refuse('550 Unknown')
  while (await sendNext(toAda));
  resume()
  expect(await stored()).toMatchObject([
    { state: 'waiting' },
    { state: 'failed', lastError: expect.stringContaining('550') },
  ])
})

test('an email that has waited too long fails without an attempt', async () => {
  await record({ giveUpAt: daysAgo(1), lastError: 'Connection refused' })
  await sendNext(toAda)
  expect(smtp.taken).toEqual([])
  expect(await stored()).toMatchObject([{ state: 'failed', lastError: 'Connection refused' }])
})

test('the email of a deleted enquiry is removed', async () => {
  await record()
  await sendNext(async () => undefined)
  expect(await stored()).toEqual([])
})

test('old sent emails and those of deleted enquiries are removed, and no others', async () => {
  await record({ key: 'waiting' })
  await record({ key: 'failed', state: 'failed', giveUpAt: daysAgo(90) })
  await record({ key: 'sent', state: 'sent', sentAt: daysAgo(29) })
  await record({ key: 'old', state: 'sent', sentAt: daysAgo(31) })
  await record({ key: 'reply', state: 'sent', sentAt: daysAgo(31), recipientKind: 'reply' })
  await record({ key: 'deleted', enquiry: null })
  const fields = { reference: 'FS-2', job: 'Fitter', name: 'A', message: 'B' }
  const application = await strapi.db.query(APPLICATION).create({ data: fields })
  await record({ key: 'application', enquiry: null, application: application.id })
  await removeOld()
  expect((await stored()).map(({ key }) => key)).toEqual(['waiting', 'failed', 'sent', 'reply', 'application'])
})

test('the worker sends what is due, then what is new, and nothing once it has stopped', async () => {
  await record({ key: 'one' })
  vi.stubEnv('SMTP_URL', smtp.url)
  const stop = await startOutbox({ enquiry: toAda, application: toAda, scheduledAction: toAda })
  await vi.waitFor(() => expect(smtp.taken).toHaveLength(1), 20_000)
  await record({ key: 'two' })
  wakeOutbox()
  await vi.waitFor(() => expect(smtp.taken).toHaveLength(2), 20_000)
  await stop()
  await record({ key: 'three' })
  wakeOutbox()
  expect((await stored()).map(({ state }) => state)).toEqual(['sent', 'sent', 'waiting'])
})

test('an email about an application is composed from it', async () => {
  const data = { reference: 'FS-2', job: 'Fitter', name: 'Ada', message: 'B' }
  const application = await strapi.db.query(APPLICATION).create({ data })
  await record({ key: 'FS-2 firm', enquiry: null, application: application.id })
  const compose = vi.fn(toAda)
  await sendNext(compose)
  expect(compose.mock.calls).toEqual([
    [expect.objectContaining({ application: expect.objectContaining({ job: 'Fitter', name: 'Ada' }) })],
  ])
})

// Enquiries and applications are deleted after the months on the privacy page, with what belongs to them, and no others.

import { beforeEach, expect, test, vi } from 'vitest'
import { deleteOld, monthsBefore } from '../../../../cms/src/office/retention.ts'
import { dueNow, OUTGOING_MAIL } from '../../../../cms/src/outbox/records.ts'
import { SURVEY } from '../../../../cms/src/surveys/survey.ts'
import { testStrapi, types } from '../testStrapi.ts'

const [ENQUIRY, APPLICATION] = ['api::enquiry.enquiry', 'api::application.application']
const PAGE = 'api::privacy-page.privacy-page'
const { seo: _seo, ...attributes } = types[PAGE]?.attributes ?? {}

const now = new Date('2026-11-26T12:00:00Z')
const log: string[] = []
/** What the documents service is asked to delete. */
const deleting = vi.fn(async (_documentId: string) => {})

const { db } = await testStrapi(
  {
    ...Object.fromEntries([ENQUIRY, APPLICATION, OUTGOING_MAIL, SURVEY].map((uid) => [uid, types[uid] as never])),
    [PAGE]: { ...types[PAGE], attributes: { ...attributes, publishedAt: { type: 'datetime' } } } as never,
  },
  {
    documents: (uid: string) => ({
      async delete({ documentId }: { documentId: string }) {
        await deleting(documentId)
        await strapi.db.query(uid).deleteMany({ where: { documentId } })
      },
    }),
    log: { error: (line: string) => log.push(line) },
  },
)
beforeEach(() => {
  deleting.mockReset()
  log.length = 0
})

let count = 0
const add = (uid: string, updatedAt: string, fields: object = {}): Promise<{ id: number; documentId: string }> => {
  count += 1
  const data = {
    documentId: `d${count}`,
    reference: `FS-${count}`,
    name: 'Ada',
    postcode: 'SW4',
    message: 'x',
    job: 'y',
  }
  return db.query(uid).create({ data: { ...data, createdAt: '2020-01-01', updatedAt, ...fields } })
}
const remaining = async (uid: string) =>
  (await db.query(uid).findMany({ orderBy: { id: 'asc' } })).map((row: { documentId: string }) => row.documentId)
const publish = (fields: object) =>
  db.query(PAGE).create({ data: { title: 'Privacy', publishedAt: '2026-01-01', ...fields } })

test('without settings, enquiries are deleted after 24 months and applications after 6, not a moment earlier', async () => {
  await add(ENQUIRY, '2024-11-26T11:59:59.999Z')
  const enquiry = await add(ENQUIRY, '2024-11-26T12:00:00Z')
  await add(APPLICATION, '2026-05-26T11:59:59.999Z')
  const application = await add(APPLICATION, '2026-05-26T12:00:00Z')
  await deleteOld(now)
  expect(await remaining(ENQUIRY)).toEqual([enquiry.documentId])
  expect(await remaining(APPLICATION)).toEqual([application.documentId])
})

test('the published periods count, not those of the draft', async () => {
  await publish({ enquiryMonths: 3, applicationMonths: 12 })
  await publish({ enquiryMonths: 120, applicationMonths: 3, publishedAt: null })
  await add(ENQUIRY, '2026-08-01')
  const application = await add(APPLICATION, '2025-12-01')
  await deleteOld(now)
  expect(await remaining(ENQUIRY)).toEqual([])
  expect(await remaining(APPLICATION)).toEqual([application.documentId])
})

test('an enquiry whose survey is still to come stays', async () => {
  const survey = (endsAt: string, enquiry: { id: number }) =>
    db.query(SURVEY).create({ data: { reference: endsAt, startsAt: endsAt, endsAt, enquiry: enquiry.id } })
  const [coming, past] = [await add(ENQUIRY, '2024-01-01'), await add(ENQUIRY, '2024-01-01')]
  await survey('2026-11-26T13:00:00Z', coming)
  await survey('2026-11-26T11:00:00Z', past)
  await deleteOld(now)
  expect(await remaining(ENQUIRY)).toEqual([coming.documentId])
})

test('its emails and replies go with it, and no others', async () => {
  const [old, recent] = [await add(ENQUIRY, '2024-01-01'), await add(ENQUIRY, '2026-11-01')]
  const application = await add(APPLICATION, '2026-11-01')
  const mails = [
    { key: 'a', recipientKind: 'reply', enquiry: old.id },
    { key: 'b', recipientKind: 'firm', enquiry: old.id },
    { key: 'c', recipientKind: 'reply', enquiry: recent.id },
    { key: 'd', recipientKind: 'firm', application: application.id },
  ]
  for (const mail of mails) await db.query(OUTGOING_MAIL).create({ data: { ...dueNow(), ...mail } })
  await deleteOld(now)
  const left: { key: string }[] = await db.query(OUTGOING_MAIL).findMany({ orderBy: { id: 'asc' } })
  expect(left.map(({ key }) => key)).toEqual(['c', 'd'])
})

test('two processes delete each once', async () => {
  const entries = [await add(ENQUIRY, '2024-01-01'), await add(ENQUIRY, '2024-01-02')]
  await Promise.all([deleteOld(now), deleteOld(now)])
  expect(deleting.mock.calls.flat()).toEqual(entries.map(({ documentId }) => documentId))
  expect(log).toEqual([])
})

test('one that cannot be deleted stays as it was and does not stop the others', async () => {
  const [stuck, other] = [await add(ENQUIRY, '2024-01-01', { progress: 'booked' }), await add(ENQUIRY, '2024-01-02')]
  await db.query(OUTGOING_MAIL).create({ data: { ...dueNow(), key: 'a', recipientKind: 'firm', enquiry: stuck.id } })
  deleting.mockImplementationOnce(async () => {
    throw new Error('The disk is full')
  })
  await deleteOld(now)
  expect(await db.query(ENQUIRY).findMany()).toMatchObject([{ documentId: stuck.documentId, progress: 'booked' }])
  expect(deleting).toHaveBeenCalledWith(other.documentId)
  expect(await db.query(OUTGOING_MAIL).findMany()).toHaveLength(1)
  expect(log).toEqual([expect.stringMatching(/^FS-\d+ could not be deleted: The disk is full$/)])
})

test.each([
  ['2026-11-26', 6, '2026-05-26'],
  ['2026-01-15', 24, '2024-01-15'],
  ['2026-05-31', 3, '2026-02-28'],
  ['2028-05-31', 3, '2028-02-29'],
  ['2026-12-31', 3, '2026-09-30'],
])('from %s, %d months earlier is %s', (day, months, earlier) => {
  expect(monthsBefore(new Date(day), months)).toEqual(new Date(earlier))
})

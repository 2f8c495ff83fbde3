import { beforeEach, expect, test, vi } from 'vitest'
import { storeEnquiry } from '../../../../cms/src/enquiries/enquiries.ts'
import { OUTGOING_MAIL } from '../../../../cms/src/outbox/records.ts'
import { readFreeSlots } from '../../../../cms/src/surveys/availability.ts'
import { readRequestedTime } from '../../../../cms/src/surveys/book.ts'
import { changeSurvey } from '../../../../cms/src/surveys/change.ts'
import { handleDecisions } from '../../../../cms/src/surveys/decisions.ts'
import { SURVEY, type Survey } from '../../../../cms/src/surveys/survey.ts'
import { londonEntry } from '../../sampleFirm.ts'
import { testStrapi } from '../testStrapi.ts'

const ENQUIRY = 'api::enquiry.enquiry'

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const plan = {
  hours: everyDay.map((day) => ({ day, from: '09:00', to: '13:00' })),
  ...{ lengthMinutes: 60, everyMinutes: 120, atOnce: 1, leadDays: 2, horizonDays: 10, daysOff: [] },
}
const emit = vi.fn()
let rules = plan
let count = 0

await testStrapi([SURVEY, ENQUIRY, OUTGOING_MAIL], {
  documents: (uid: string) => ({
    findFirst: async (options: { filters?: object }) => {
      if (uid === ENQUIRY) return strapi.db.query(uid).findOne({ where: options.filters })
      if (uid.includes('firm-setting')) return londonEntry
      return uid.includes('survey-plan') ? rules : { closures: [] }
    },
    create: ({ data }: { data: object }) =>
      strapi.db.query(uid).create({ data: { documentId: `document-${++count}`, ...data } as never }),
  }),
  eventHub: { emit },
})
beforeEach(() => {
  rules = plan
  emit.mockClear()
})

/** Sends an enquiry with a wish, as the site does. */
async function ask(wish = new Date(0), postcode = 'SW4 7AA'): Promise<Survey> {
  const reference = `FS-${++count}`
  const survey = `${wish.toISOString().slice(0, 16)}Z`
  const data = { reference, name: 'Ada', email: 'ada@example.org', postcode, message: 'Hello', survey }
  const ctx = { request: { body: { data } }, state: {} }
  await storeEnquiry(ctx as never)
  expect(ctx).toMatchObject({ status: 201, body: { data: { reference } } })
  return strapi.db.query(SURVEY).findOne({ where: { reference } })
}
const free = async () => (await readFreeSlots()).map(({ start }) => start)
const first = async (): Promise<Date> => (await free())[0] ?? new Date(0)
const now = ({ documentId }: Survey): Promise<Survey> => strapi.db.query(SURVEY).findOne({ where: { documentId } })
/** Of changes: their keys end with the survey's version. */
const mails = async (): Promise<string[]> => {
  const all: { key: string }[] = await strapi.db.query(OUTGOING_MAIL).findMany({ orderBy: { id: 'asc' } })
  return all.map(({ key }) => key).filter((key) => / \d+$/.test(key))
}
const reasonOf = (change: Promise<void>): Promise<unknown> =>
  change.then(
    () => 'changed',
    ({ details }) => details.reason,
  )

test('a free time goes to the first customer who asks, and is no longer offered', async () => {
  const wish = await first()
  expect(await ask(wish)).toMatchObject({ state: 'asked', version: 0, slotKey: `${wish.toISOString()} 1` })
  expect(await free()).not.toContainEqual(wish)
})

test.each([1, 3])('if many ask for one time at once, %d get it, and no enquiry is lost', async (atOnce) => {
  rules = { ...plan, atOnce }
  const wish = await first()
  const all = await Promise.all(Array.from({ length: 20 }, () => ask(wish)))
  const booked = all.filter(({ state }) => state === 'asked')
  expect(new Set(booked.map(({ slotKey }) => slotKey)).size).toBe(atOnce)
  expect(booked).toHaveLength(atOnce)
  expect(all.filter(({ state, slotKey }) => state === 'not_free' && slotKey === null)).toHaveLength(20 - atOnce)
})

test('the database itself refuses a second booking with the same slot key', async () => {
  const wish = await first()
  const { slotKey } = await ask(wish)
  const twin = { ...(await ask(undefined)), id: undefined, reference: 'FS-TWIN', slotKey }
  await expect(strapi.db.query(SURVEY).create({ data: twin })).rejects.toThrow(/unique/i)
})

test('times that were never offered are not free: past, out of hours, far future, another area', async () => {
  const wish = await first()
  for (const other of [
    new Date('2020-01-01T09:00Z'),
    new Date(wish.getTime() + 3_600_000),
    new Date('2099-01-01T09:00Z'),
  ])
    expect(await ask(other)).toMatchObject({ state: 'not_free', startsAt: other.toISOString() })
  rules = { ...plan, hours: plan.hours.map((row) => ({ ...row, postcodes: 'SW' })) }
  expect(await ask(wish, 'N1 1AA')).toMatchObject({ state: 'not_for_postcode', slotKey: null })
  expect(await ask(wish)).toMatchObject({ state: 'asked' })
  // Taken meanwhile: that is the reason, whatever the postcode.
  expect(await ask(wish, 'N1 1AA')).toMatchObject({ state: 'not_free' })
})

/** What an editor sets in the admin. */
async function decide({ documentId }: Survey, data: object): Promise<void> {
  const requestContext = { get: () => ({ state: { route: { info: { type: 'admin' } } } }) }
  vi.stubGlobal('strapi', { ...strapi, requestContext })
  const context = { uid: SURVEY, action: 'update', params: { documentId, data } }
  const store = () => strapi.db.query(SURVEY).update({ where: { documentId }, data: context.params.data })
  await handleDecisions(context as never, store as never)
}

test('an editor cannot move a survey into the past, nor confirm one that has passed; both can be cancelled', async () => {
  const [wish, other] = await free()
  const survey = await ask(wish)
  const past = new Date(Date.now() - 60_000).toISOString()
  await expect(decide(survey, { startsAt: past })).rejects.toThrow(/This time has passed/)
  expect(await now(survey)).toMatchObject({ startsAt: wish?.toISOString(), version: 0 })
  await decide(survey, { startsAt: other?.toISOString(), state: 'confirmed' })
  expect(await now(survey)).toMatchObject({ startsAt: other?.toISOString(), state: 'confirmed', version: 1 })
  await strapi.db.query(SURVEY).update({ where: { id: survey.id }, data: { startsAt: past, state: 'asked' } })
  await expect(decide(survey, { state: 'confirmed' })).rejects.toThrow(/has passed/)
  await decide(survey, { state: 'cancelled' })
  expect(await now(survey)).toMatchObject({ state: 'cancelled', slotKey: null })
  expect(await mails()).toEqual([`${survey.reference} visitor 1`, `${survey.reference} visitor 2`])
})

test('a request that waited for a day is granted although the lead time has passed, but not after longer', async () => {
  const wish = await first()
  rules = { ...plan, leadDays: 4 }
  expect(await ask(wish)).toMatchObject({ state: 'not_free' })
  rules = { ...plan, leadDays: 3 }
  expect(await free()).not.toContainEqual(wish)
  expect(await ask(wish)).toMatchObject({ state: 'asked' })
})

test('a survey moves once, however often the request is sent; both sides get one email', async () => {
  const [wish, other] = await free()
  const survey = await ask(wish)
  for (let call = 0; call < 3; call++) await changeSurvey(survey.documentId, other)
  expect(await now(survey)).toMatchObject({ state: 'asked', version: 1, slotKey: `${other?.toISOString()} 1` })
  expect(await free()).toContainEqual(wish)
  expect(await free()).not.toContainEqual(other)
  expect(await mails()).toEqual([`${survey.reference} visitor 1`, `${survey.reference} firm 1`])
})

test('a cancelled survey frees its time, which can be asked for again', async () => {
  const wish = await first()
  const survey = await ask(wish)
  for (let call = 0; call < 2; call++) await changeSurvey(survey.documentId)
  expect(await now(survey)).toMatchObject({ state: 'cancelled', slotKey: null, version: 1 })
  expect(await free()).toContainEqual(wish)
  await changeSurvey(survey.documentId, wish)
  expect(await now(survey)).toMatchObject({ state: 'asked', version: 2 })
  expect(await mails()).toHaveLength(4)
})

test('if two move to one time at once, one gets it and the other keeps the earlier time', async () => {
  const [one, two, target] = await free()
  const [ada, ben] = [await ask(one), await ask(two)]
  const moves = [ada, ben].map(({ documentId }) => reasonOf(changeSurvey(documentId, target)))
  expect((await Promise.all(moves)).sort()).toEqual(['changed', 'not_free'])
  const starts = (await Promise.all([now(ada), now(ben)])).map(({ startsAt }) => startsAt)
  expect(new Set(starts).size).toBe(2)
  expect(await mails()).toHaveLength(2)
})

test('a survey that has begun cannot be changed, and no survey can be changed without end', async () => {
  const [wish, other] = await free()
  const survey = await ask(wish)
  const set = (data: object) => strapi.db.query(SURVEY).update({ where: { id: survey.id }, data })
  await set({ startsAt: new Date(Date.now() - 1_000).toISOString() })
  expect(await reasonOf(changeSurvey(survey.documentId))).toBe('past')
  await set({ startsAt: wish?.toISOString(), version: 20 })
  expect(await reasonOf(changeSurvey(survey.documentId, other))).toBe('too_often')
  expect(await mails()).toEqual([])
})

test.each([
  ['2026-12-01T09:00Z', '2026-12-01T09:00:00.000Z'],
  ['2026-13-01T09:00Z', undefined],
  ['2026-12-01T09:00:00Z', undefined],
  ['2026-12-01', undefined],
  ['', undefined],
  [7, undefined],
])('the wanted time is read only if it is in UTC: %j', (survey, expected) => {
  expect(readRequestedTime({ survey })?.toISOString()).toBe(expected)
})

// Strapi on PostgreSQL. All other tests use SQLite.

import { join } from 'node:path'
import { findPostgres, postgresMissing } from '../../scripts/testing/postgres.ts'
import { backendCalls } from './support/backendCalls.ts'
import { ownStack } from './support/ownStack.ts'
import { type Postgres, startPostgres } from './support/postgres.ts'
import { seedField } from './support/seed.ts'
import { sharedStack } from './support/stackFile.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

interface Slot {
  start: string
  postcodes: string[]
}

const programs = findPostgres()
test.skip(!programs, postgresMissing)

const strapiEnv: Record<string, string> = { DATABASE_CLIENT: 'postgres', TZ: 'Asia/Tokyo' }
let postgres: Postgres | undefined
const stack = ownStack(async () => {
  postgres = await startPostgres(programs ?? '', join(sharedStack().logs, 'postgres.log'))
  strapiEnv.DATABASE_URL = postgres.url
  return { strapiEnv, site: false }
})
test.afterAll(() => postgres?.stop())

test('a survey keeps its time when Strapi starts again in another time zone', async () => {
  const call = backendCalls(stack(), '198.51.100.7')
  const slots = async (): Promise<Slot[]> => (await call('GET /api/survey-slots')).json.slots
  const survey = (await slots()).find(({ postcodes }) => postcodes.length === 0)?.start ?? ''
  const reference = 'FS-PG000001'
  const data = { reference, name: 'Ada', email: 'ada@example.org', postcode: 'SW4', message: 'Oak', survey }
  expect((await call('POST /api/enquiries', { body: { data } })).status).toBe(201)
  const stored = async () => {
    const { startsAt, state, createdAt } = await strapiAdmin(stack()).find('survey', { reference })
    return { startsAt, state, createdAt, free: await slots() }
  }
  const before = await stored()
  expect(before).toMatchObject({ startsAt: new Date(survey).toISOString(), state: 'asked' })
  expect(before.free.map(({ start }) => start)).not.toContain(survey)

  await stack().stopStrapi('SIGTERM')
  strapiEnv.TZ = 'America/Lima'
  await stack().startStrapi()
  expect(await stored()).toEqual(before)
})

test('coordinates keep their decimals', async () => {
  const { latitude, longitude } = (await backendCalls(stack(), '198.51.100.7')('GET /api/contact')).json.data
  const seeded = ['latitude', 'longitude'].map((name) => Number(seedField('single/contact.md', name)))
  expect([latitude, longitude]).toEqual(seeded)
})

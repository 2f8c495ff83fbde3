// Two Strapis that start at the same moment on an empty PostgreSQL, and a site that reads one of them.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startStrapi } from '../../scripts/apps/strapi.ts'
import type { Child } from '../../scripts/process/children.mjs'
import { freePort } from '../../scripts/process/ports.mjs'
import { findPostgres, postgresMissing } from '../../scripts/testing/postgres.ts'
import { backendCalls } from './support/backendCalls.ts'
import { openPostgres } from './support/directDatabase.ts'
import { strapiSettings } from './support/environment.ts'
import { fetchFresh } from './support/fetchFresh.ts'
import { readHtml } from './support/html.ts'
import { linkOfMail } from './support/mails.ts'
import { type Postgres, startPostgres } from './support/postgres.ts'
import { type Stack, startStack } from './support/stack.ts'
import { type StackAddress, sharedStack } from './support/stackFile.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

/** How often two Strapis start on an empty database; each time takes half a minute. */
const starts = Number(process.env.POSTGRES_STARTS ?? 1)
const programs = findPostgres()

interface Pair {
  postgres: Postgres
  first: Stack
  second: StackAddress
  stop: () => Promise<void>
}

async function startPair(site: boolean): Promise<Pair> {
  const shared = sharedStack()
  const postgres = await startPostgres(programs ?? '', join(shared.logs, 'postgres.log'))
  const strapiEnv = { DATABASE_CLIENT: 'postgres', DATABASE_URL: postgres.url, JWT_SECRET: 'a secret of both' }
  const port = await freePort()
  const { token: _, ...admin } = shared.admin
  const second = { ...shared, admin, strapiUrl: `http://127.0.0.1:${port}`, data: join(shared.logs, `../data-${port}`) }
  const env = { ...strapiSettings(second), SITE_HOOK_URL: '', ...strapiEnv }
  let other: Child | undefined
  const startOther = async () => {
    other = await startStrapi({ folder: shared.cms, port, env, log: join(shared.logs, `strapi-${port}.log`) })
  }
  const siteEnv = { CONTENT_POLL_S: '1' }
  const [first] = await Promise.all([startStack({ like: shared, strapiEnv, siteEnv, site }), startOther()])
  const stop = async () => {
    await Promise.all([first.stop(), other?.stop()])
    await postgres.stop()
  }
  return { postgres, first, second, stop }
}

test.describe('PostgreSQL', () => {
  test.skip(!programs, postgresMissing)
  test.describe.configure({ mode: 'default' })
  let pair: Pair
  test.beforeAll(async () => {
    pair = await startPair(true)
  })
  test.afterAll(() => pair?.stop())
  const callsOf = (address: string) =>
    [pair.first, pair.second].map((strapi) => backendCalls(strapi, address)) as [
      ReturnType<typeof backendCalls>,
      ReturnType<typeof backendCalls>,
    ]

  async function expectOneStart({ postgres }: Pair): Promise<void> {
    const { run, close } = await openPostgres(postgres.url)
    const seeded = readdirSync(new URL('../../cms/seed/articles', import.meta.url)).length
    const count = async (sql: string) => Number((await run(`select count(*) as count from ${sql}`))[0]?.count)
    expect(await count('admin_users')).toBe(1)
    expect(await count('articles where published_at is not null')).toBe(seeded)
    const twice = async (rows: string) => run(`select ${rows} group by 1, 2 having count(*) > 1`)
    expect(await twice(`name, '' from strapi_migrations_internal`)).toEqual([])
    expect(await twice(`name, '' from strapi_migrations`)).toEqual([])
    expect(
      await twice(`action, role_id from up_permissions p join up_permissions_role_lnk l on l.permission_id = p.id`),
    ).toEqual([])
    expect(await twice(`code, '' from admin_roles`)).toEqual([])
    await close()
  }

  test('both Strapis serve one seed, and each step of the first start was done once', async () => {
    await expectOneStart(pair)
    for (const call of callsOf('198.51.100.1')) {
      const { status, json } = await call('GET /api/articles?pagination[pageSize]=1')
      expect([status, json.data.length]).toEqual([200, 1])
    }
    for (let round = 2; round <= starts; round += 1) {
      const next = await startPair(false)
      await expectOneStart(next).finally(next.stop)
    }
  })

  test('what is published through either of them is visible', async () => {
    const textOf = async (path: string) => readHtml(await (await fetchFresh(pair.first.siteUrl + path)).text()).text
    expect(await textOf('/faq')).toContain('insured')
    const { documentId } = await strapiAdmin(pair.first).find('faq', { slug: 'are-you-insured' })
    for (const [index, strapi] of [pair.first, pair.second].entries()) {
      const question = `Insured with policy ${index}?`
      await strapiAdmin(strapi).updatePublished('faq', { question }, documentId)
      await expect.poll(() => textOf('/faq')).toContain(question)
    }
  })

  test('an enquiry through the site is stored once, whoever delivers it again', async () => {
    const values = { name: 'Ada', email: 'ada@example.org', postcode: 'SW4 7AA', message: 'Oak on PostgreSQL' }
    const sent = await fetchFresh(`${pair.first.siteUrl}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(values),
    })
    expect(sent.status).toBe(201)
    const admin = strapiAdmin(pair.second)
    await expect.poll(() => admin.find('enquiry', { name: 'Ada' }).catch(() => undefined)).toMatchObject(values)
    const data = { ...values, reference: 'FS-POSTGRES' }
    const answers = await Promise.all(
      callsOf('198.51.100.2').map((call) => call('POST /api/enquiries', { body: { data } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
  })

  test('a survey time that is asked for through both is given once', async () => {
    const calls = callsOf('198.51.100.3')
    const { slots } = (await calls[0]('GET /api/survey-slots')).json
    const { start } = slots.find(({ postcodes }: { postcodes: string[] }) => postcodes.length === 0)
    const enquire = (call: (typeof calls)[0], index: number) => {
      const reference = `FS-SURVEY${index}`
      const data = { reference, name: 'Ada', email: 'ada@example.org', postcode: 'SW4', message: 'Oak', survey: start }
      return call('POST /api/enquiries', { body: { data } })
    }
    const references = Array.from({ length: 8 }, (_, index) => index)
    const answers = await Promise.all(references.map((index) => enquire(calls[index % 2] ?? calls[0], index)))
    expect(answers.map(({ status }) => status)).toEqual(references.map(() => 201))
    const admin = strapiAdmin(pair.second)
    const surveys = await Promise.all(
      references.map((index) => admin.find('survey', { reference: `FS-SURVEY${index}` })),
    )
    expect(surveys.map(({ state }) => state).sort()).toEqual(['asked', ...Array.from({ length: 7 }, () => 'not_free')])
  })

  test('an account is known to both, and a reset link works once', async () => {
    const [first, second] = callsOf('198.51.100.4')
    const email = 'olga@example.org'
    const registration = { username: 'olga', email, password: 'Correct-horse-1' }
    const { jwt } = (await first('POST /api/auth/local/register', { body: registration })).json
    expect((await second('GET /api/users/me', { token: jwt })).json).toMatchObject({ email })
    await first('POST /api/auth/forgot-password', { body: { email } })
    const code = (await linkOfMail(pair.first, email)).searchParams.get('code')
    const reset = (call: typeof first, password: string) =>
      call('POST /api/auth/reset-password', { body: { code, password, passwordConfirmation: password } })
    expect((await reset(second, 'short')).status).toBe(400)
    const passwords = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `Battery-staple-${letter}`)
    const answers = await Promise.all(passwords.map((password, index) => reset(index % 2 ? first : second, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
  })
})

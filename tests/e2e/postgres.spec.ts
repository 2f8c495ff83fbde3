// Two Strapis that start at the same moment on an empty PostgreSQL with an S3 store, and sites that read one of them.

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { startStrapi } from '../../scripts/apps/apps.ts'
import type { Child } from '../../scripts/process/children.mjs'
import { freePort } from '../../scripts/process/ports.mjs'
import { findProgram, programMissing } from '../../scripts/testing/debian.ts'
import { startS3, type TestS3 } from '../s3.ts'
import { backendCalls, freeTimes } from './support/backendCalls.ts'
import { openPostgres } from './support/directDatabase.ts'
import { sendForm } from './support/enquiryForm.ts'
import { strapiSettings } from './support/environment.ts'
import { readHtml } from './support/html.ts'
import { londonTime } from './support/london.ts'
import { linkOfMail } from './support/mails.ts'
import { expectedChanges, noteChanges, scheduleMany } from './support/manySchedules.ts'
import { type Postgres, startPostgres } from './support/postgres.ts'
import { fetchFresh } from './support/raw.ts'
import { seedSlugs } from './support/seed.ts'
import { type SiteStack, type Stack, startSiteBeside, startStack } from './support/stack.ts'
import { type StackAddress, sharedStack } from './support/stackFile.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { adminToken } from './support/strapiSession.ts'
import { expect, test } from './support/test.ts'

/** How often one of them is killed while they publish what is scheduled. More by hand: `SCHEDULE_KILLS=10`. */
const kills = Number(process.env.SCHEDULE_KILLS ?? 1)
const programs = findProgram('postgres')

interface Pair {
  postgres: Postgres
  store: TestS3
  first: Stack
  second: StackAddress
  killSecond: () => Promise<void>
  /** @returns its exit code */
  endSecond: () => Promise<number | null | undefined>
  startSecond: () => Promise<void>
  /** Sets the clocks of both Strapis. */
  setClocks: (offMinutes: number) => void
  stop: () => Promise<void>
}

async function startPair(): Promise<Pair> {
  const shared = sharedStack()
  const postgres = await startPostgres(programs ?? '', join(shared.logs, 'postgres.log'))
  const store = await startS3()
  const clock = join(shared.logs, `clock-${new URL(postgres.url).port}`)
  const setClocks = (offMinutes: number) => writeFileSync(clock, String(offMinutes * 60_000))
  setClocks(0)
  const strapiEnv = {
    ...store.environment,
    NODE_OPTIONS: `--import ${new URL('support/clock.mjs', import.meta.url)}`,
    CLOCK_FILE: clock,
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'a secret of both',
  }
  const port = await freePort()
  const { token: _, ...admin } = shared.admin
  const second = { ...shared, admin, strapiUrl: `http://127.0.0.1:${port}`, data: join(shared.logs, `../data-${port}`) }
  const env = { ...strapiSettings(second), SITE_HOOK_URL: '', ...strapiEnv }
  let other: Child | undefined
  const startSecond = async () => {
    other = await startStrapi({ folder: shared.cms, port, env, log: join(shared.logs, `strapi-${port}.log`) })
  }
  const siteEnv = { ...store.environment, CONTENT_POLL_S: '1' }
  const [first] = await Promise.all([startStack({ like: shared, strapiEnv, siteEnv }), startSecond()])
  const stop = async () => {
    await Promise.all([first.stop(), other?.stop()])
    await postgres.stop()
    await store.close()
  }
  const killSecond = async () => other?.stop('SIGKILL')
  const endSecond = async () => {
    await other?.stop()
    return (await other?.ended)?.code
  }
  return { postgres, store, first, second, killSecond, endSecond, startSecond, setClocks, stop }
}

test.describe('PostgreSQL', () => {
  test.skip(!programs, programMissing('postgres'))
  test.describe.configure({ mode: 'default' })
  let pair: Pair
  test.beforeAll(async () => {
    pair = await startPair()
  })
  test.afterAll(() => pair?.stop())
  const callsOf = (address: string) =>
    [pair.first, pair.second].map((strapi) => backendCalls(strapi, address)) as [
      ReturnType<typeof backendCalls>,
      ReturnType<typeof backendCalls>,
    ]

  async function expectOneStart({ postgres }: Pair): Promise<void> {
    const { run, close } = await openPostgres(postgres.url)
    const seeded = seedSlugs('articles').length
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
    const [start] = await freeTimes(calls[0])
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

  test('an account is known to both, its sessions end on both, and a reset link works once', async () => {
    const [first, second] = callsOf('198.51.100.4')
    const email = 'olga@example.org'
    const registration = { username: 'olga', email, password: 'Correct-horse-1' }
    const { jwt } = (await first('POST /api/auth/local/register', { body: registration })).json
    expect((await second('GET /api/users/me', { token: jwt })).json).toMatchObject({ email })
    const listed = { token: jwt, body: { query: '{ ownSessions { current lastUsed } }' } }
    const sessions = [{ current: true, lastUsed: expect.any(String) }]
    expect((await second('POST /graphql', listed)).json.data.ownSessions).toEqual(sessions)
    expect((await second('DELETE /api/auth/sessions/current', { token: jwt })).status).toBe(200)
    expect((await first('GET /api/users/me', { token: jwt })).status).toBe(401)
    await first('POST /api/auth/forgot-password', { body: { email } })
    const code = (await linkOfMail(pair.first, email)).searchParams.get('code')
    const reset = (call: typeof first, password: string) =>
      call('POST /api/auth/reset-password', { body: { code, password, passwordConfirmation: password } })
    expect((await reset(second, 'short')).status).toBe(400)
    const passwords = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `Battery-staple-${letter}`)
    const answers = await Promise.all(passwords.map((password, index) => reset(index % 2 ? first : second, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
  })

  test('what is scheduled happens once, while a Strapi is killed and the clocks go back and forth', async () => {
    test.setTimeout(600_000 + kills * 60_000)
    const database = await openPostgres(pair.postgres.url)
    const admin = strapiAdmin(pair.first)
    const planned = await scheduleMany(admin, 5)
    const whole = ((planned.at(-1)?.at ?? 0) - Date.now()) / 60_000 + 1
    await noteChanges(database)
    const notDone = (off: number) =>
      database.run(
        `select model, action, state, reason from scheduled_actions where state <> 'done' and at <= '${new Date(Date.now() + off * 60_000).toISOString()}'`,
      )
    const seconds: number[] = []
    for (let round = 0; round < kills; round += 1) {
      const off = (whole * (round + 1)) / kills
      const due = await notDone(off)
      pair.setClocks(off)
      const left = Math.floor(Math.random() * due.length)
      await expect.poll(async () => (await notDone(off)).length, { intervals: [20] }).toBeLessThanOrEqual(left)
      await (round % 2 ? pair.first.stopStrapi() : pair.killSecond())
      pair.setClocks(off - 60)
      await (round % 2 ? pair.first.startStrapi() : pair.startSecond())
      pair.setClocks(off)
      const start = performance.now()
      await expect.poll(() => notDone(off), { intervals: [100] }).toEqual([])
      seconds.push((performance.now() - start) / 1000)
    }
    console.log(`  ${planned.length} actions; after each restart, done in s: ${seconds.map((s) => s.toFixed(1))}`)
    const changes = await database.run(`select entry || ' ' || event as change from test_changes`)
    expect(changes.map(({ change }) => change).sort()).toEqual(expectedChanges(planned))

    // A draft that is saved later stays one, although both look for what is due.
    pair.setClocks(0)
    const published = planned.find(({ type, action }) => type === 'faq' && action === 'publish')
    await admin.update('faq', { answer: 'Not finished' }, published?.documentId)
    pair.setClocks(whole)
    const { documentId } = await admin.find('tag')
    const next = { uid: 'api::tag.tag', documentId, action: 'publish', ...londonTime(Date.now() + whole * 60_000) }
    await admin.call('POST', '/scheduled-actions', next)
    await expect.poll(() => notDone(whole)).toEqual([])
    const unfinished = await database.run(
      "select * from faqs where answer = 'Not finished' and published_at is not null",
    )
    expect(unfinished).toEqual([])
    pair.setClocks(0)
    await database.close()
  })

  test.describe('with the files in a store', () => {
    let other: SiteStack
    test.beforeAll(async () => {
      other = await startSiteBeside(pair.first, { siteEnv: { ...pair.store.environment, CONTENT_POLL_S: '1' } })
    })
    test.afterAll(() => other?.stop())
    const values = { email: 'ada@example.org', postcode: 'SW4 7AA', message: 'Oak', phone: '' }

    /** @param red tells photos apart */
    async function photoOf(red: number): Promise<File> {
      const create = { width: 64, height: 48, channels: 3, background: { r: red, g: 90, b: 40 } } as const
      const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
      return new File([bytes], 'floor.jpg', { type: 'image/jpeg' })
    }

    /** An enquiry as the second Strapi has it, with the bytes of its photos. */
    async function stored(name: string) {
      const { call } = strapiAdmin(pair.second)
      const query = `filters[name][$eq]=${name}`
      const { results } = (await call('GET', `/content-manager/collection-types/api::enquiry.enquiry?${query}`)) as {
        results: { reference: string; photos: string[] }[]
      }
      const authorization = `Bearer ${await adminToken(pair.second)}`
      const bytesOf = async (reference: string, file: string) => {
        const address = `${pair.second.strapiUrl}/admin/enquiry-photos/${reference}/${file}`
        return (await (await fetchFresh(address, { headers: { authorization } })).arrayBuffer()).byteLength
      }
      return Promise.all(
        results.map(async ({ reference, photos }) => ({
          reference,
          photos: await Promise.all(photos.map((file) => bytesOf(reference, file))),
        })),
      )
    }
    const aPhoto = expect.any(Number)

    test('a photo sent to one site arrives with its form that is sent through another', async () => {
      const { token } = await sendForm(`${pair.first.siteUrl}/contact/photos`, {}, ['photo', await photoOf(1)])
      const sent = await sendForm(`${other.siteUrl}/contact`, { ...values, name: 'Betty', photos: token })
      expect(sent).toMatchObject({ status: 201 })
      await expect.poll(() => stored('Betty')).toEqual([{ reference: sent.reference, photos: [aPhoto] }])
    })

    test('an enquiry whose site and disk are lost while Strapi is away is delivered by another site, once', async () => {
      await pair.first.stopStrapi()
      const fields = { ...values, name: 'Carol' }
      const sent = await sendForm(`${pair.first.siteUrl}/contact`, fields, ['photo', await photoOf(2)])
      expect(sent).toMatchObject({ status: 201 })
      await pair.first.stopSite('SIGKILL')
      rmSync(join(pair.first.logs, '../.data'), { recursive: true })
      const key = `spool/${sent.reference}`
      pair.store.age(key)
      await other.stopSite()
      await pair.first.startStrapi()
      await other.startSite()
      await expect.poll(() => stored('Carol')).toEqual([{ reference: sent.reference, photos: [aPhoto] }])
      await expect.poll(() => pair.store.keys()).not.toContain(key)
    })

    test('a picture that an editor uploads and puts into a text is shown from the bucket', async () => {
      const body = new FormData()
      body.set('fileInfo', JSON.stringify({ name: 'Oak', alternativeText: 'Oak' }))
      body.set('files', await photoOf(3), 'oak.jpg')
      const admin = strapiAdmin(pair.second)
      const [{ url }] = (await admin.call('POST', '/upload', body)) as [{ url: string }]
      expect(url).toMatch(new RegExp(`^${pair.store.environment.MEDIA_URL}/`))
      const { documentId } = await admin.find('faq', { slug: 'are-you-insured' })
      await admin.updatePublished('faq', { answer: `![Oak](${url})` }, documentId)
      const picture = async () => {
        const html = await (await fetchFresh(`${other.siteUrl}/faq/are-you-insured`)).text()
        return /<img src="(\/media\/[^"]*Oak[^"]*)"/.exec(html)?.[1]
      }
      await expect.poll(picture).toBeDefined()
      const shown = await fetchFresh(other.siteUrl + (await picture()))
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    })
  })

  test('a Strapi that is stopped while it stores enquiries ends without an error', async () => {
    const [, second] = callsOf('198.51.100.5')
    const send = (index: number) => {
      const fields = { name: 'Dora', email: 'dora@example.org', postcode: 'SW4', message: 'Oak' }
      return second('POST /api/enquiries', { body: { data: { ...fields, reference: `FS-STOP${index}` } } })
    }
    // More than it can store before it must end.
    const sent = Array.from({ length: 100 }, (_, index) => send(index))
    await Promise.any(sent)
    const code = await pair.endSecond()
    const statuses = (await Promise.allSettled(sent)).flatMap((answer) =>
      'value' in answer ? answer.value.status : [],
    )
    expect([code, ...new Set(statuses)]).toEqual([0, 201])
  })
})

// What the site asks to keep its copy of the content current: GET /api/content-changes, on both databases. And what a
// restart of Strapi leaves as it was.

import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, programMissing } from '../../scripts/testing/debian.ts'
import { backendCalls, enquire, freeTimes } from './support/backendCalls.ts'
import { type DirectDatabase, openPostgres, openSqlite } from './support/directDatabase.ts'
import { type LiveSocket, liveSocket, type Protocol } from './support/liveSocket.ts'
import { ownStack } from './support/ownStack.ts'
import { type Postgres, startPostgres } from './support/postgres.ts'
import { seedField } from './support/seed.ts'
import { type StackAddress, sharedStack } from './support/stackFile.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

interface Changes {
  token: string
  all: boolean
  changes: { model: string; documentId: string }[]
}

/** One transparent pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const programs = findProgram('postgres')
const protocols: Protocol[] = ['graphql-transport-ws', 'graphql-ws']

for (const kind of ['SQLite', 'PostgreSQL'] as const)
  test.describe(kind, () => {
    const isPostgres = kind === 'PostgreSQL'
    test.skip(isPostgres && !programs, programMissing('postgres'))
    let postgres: Postgres | undefined
    const postgresEnv: Record<string, string> = { DATABASE_CLIENT: 'postgres', TZ: 'Asia/Tokyo' }
    const stack = ownStack(async () => {
      if (!isPostgres) return { site: false }
      postgres = await startPostgres(programs ?? '', join(sharedStack().logs, 'postgres.log'))
      postgresEnv.DATABASE_URL = postgres.url
      return { site: false, strapiEnv: postgresEnv }
    })
    test.afterAll(() => postgres?.stop())

    const editor = () => strapiAdmin(stack())
    const open = async () => (postgres ? openPostgres(postgres.url) : openSqlite(stack().data))
    const directly = async <Result>(use: (database: DirectDatabase) => Promise<Result>): Promise<Result> => {
      const database = await open()
      return use(database).finally(database.close)
    }
    const run = (sql: string) => directly((database) => database.run(sql))
    const ask = (query: string, secret = stack().hookSecret) =>
      backendCalls(stack(), '198.51.100.8')(`GET /api/content-changes${query}`, {
        headers: { 'x-hook-secret': secret },
      })
    const since = async (token: string): Promise<Changes> => (await ask(`?after=${token}`)).json
    const tokenNow = async () => (await since('')).token

    /** What an action adds to the log, in alphabetical order. The answer of the API must contain it. */
    const logged = async (action: () => Promise<unknown>): Promise<string[]> => {
      // Without deleting the others: Strapi writes at the same time, which SQLite may refuse.
      const [before] = await run('select position from content_changes order by position desc limit 1')
      const token = await tokenNow()
      await action()
      const later = `select distinct model, document_id from content_changes where position > '${before?.position ?? 0}'`
      const added = (await run(later)).map(nameOf).sort()
      const { all, changes } = await since(token)
      expect(all).toBe(false)
      const answered = changes.map(({ model, documentId }) => `${model} ${documentId}`)
      expect(answered).toEqual(expect.arrayContaining(added))
      // Redelivery is allowed, but without other transactions nothing is redelivered.
      if (!isPostgres) expect(answered.sort()).toEqual(added)
      return added
    }

    test('entries are logged when visitors see a change, drafts are not', async () => {
      const admin = editor()
      const fields = { name: 'Noted', slug: 'noted', description: 'No article has it.' }
      let documentId = ''
      const create = async () => {
        documentId = (await admin.create('tag', fields)).documentId
      }
      expect(await logged(create)).toEqual([])
      const tag = [`tag ${documentId}`]
      expect(await logged(() => admin.publish('tag', documentId))).toEqual(tag)
      expect(await logged(() => admin.update('tag', { name: 'Draft' }, documentId))).toEqual([])
      const seo = { title: 'Only a component changes' }
      expect(await logged(() => admin.updatePublished('tag', { seo }, documentId))).toEqual(tag)
      expect(await logged(() => admin.unpublish('tag', documentId))).toEqual(tag)
      expect(await logged(() => admin.publish('tag', documentId))).toEqual(tag)
      expect(await logged(() => admin.remove('tag', documentId))).toEqual(tag)
    })

    test('relations are logged for both sides', async () => {
      const admin = editor()
      const idOf = async (slug: string) => (await admin.find('article', { slug })).documentId
      const [owner, first, second] = [
        await idOf('grits-explained'),
        await idOf('when-to-recoat'),
        await idOf('why-floors-creak'),
      ]
      const relate = (...documentIds: string[]) => ({
        related: { set: documentIds.map((documentId) => ({ documentId })) },
      })
      const [a, b, c] = [`article ${owner}`, `article ${first}`, `article ${second}`]
      expect(await logged(() => admin.update('article', relate(first, second), owner))).toEqual([])
      expect(await logged(() => admin.publish('article', owner))).toEqual(expect.arrayContaining([a, b, c]))
      expect(await logged(() => admin.updatePublished('article', relate(second), owner))).toEqual(
        expect.arrayContaining([a, b, c]),
      )

      // Written below Strapi: the entry itself keeps its date.
      await admin.updatePublished('article', relate(first, second), owner)
      const version = (published: string) =>
        `select id from articles where document_id = '${owner}' and published_at is ${published} null`
      const renumber = (published: string, change: string) => () =>
        run(
          `update articles_related_lnk set article_ord = article_ord${change} where article_id in (${version(published)})`,
        )
      expect(await logged(renumber('not', ' + 1'))).toEqual([a])
      expect(await logged(renumber('not', ''))).toEqual([])
      expect(await logged(renumber('', ' + 1'))).toEqual([])
      const remove = () => run(`delete from articles_related_lnk where article_id in (${version('not')})`)
      expect(await logged(remove)).toEqual([a, b, c].sort())
    })

    test('pictures are logged', async () => {
      const send = (path: string, form: FormData) => editor().call('POST', `/upload${path}`, form)
      const form = (alternativeText: string) => {
        const parts = new FormData()
        parts.set('fileInfo', JSON.stringify({ name: 'pixel.png', alternativeText, caption: '' }))
        return parts
      }
      const upload = form('A pixel')
      upload.set('files', new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), 'pixel.png')
      let picture = { id: 0, documentId: '' }
      const added = await logged(async () => {
        picture = ((await send('', upload)) as [typeof picture])[0]
      })
      const file = [`file ${picture.documentId}`]
      expect(added).toEqual(file)
      expect(await logged(() => send(`?id=${picture.id}`, form('A changed pixel')))).toEqual(file)
      expect(await logged(() => editor().call('DELETE', `/upload/files/${picture.id}`))).toEqual(file)

      const [shown] = await run(`select m.id, a.document_id from files_related_mph m
        join articles a on a.id = m.related_id and m.related_type = 'api::article.article'
        where a.published_at is not null limit 1`)
      const move = () => run(`update files_related_mph set "order" = 7 where id = ${shown?.id}`)
      expect(await logged(move)).toEqual([`article ${shown?.document_id}`])
    })

    // These do not depend on the database.
    if (!isPostgres) {
      test('types without drafts are logged, personal data is not', async () => {
        const admin = editor()
        const { documentId } = await admin.create('redirect', { from: '/noted', to: '/faq', code: 'found_302' })
        const redirect = [`redirect ${documentId}`]
        expect(await logged(() => admin.update('redirect', { to: '/prices' }, documentId))).toEqual(redirect)
        expect(await logged(() => admin.remove('redirect', documentId))).toEqual(redirect)
        const call = backendCalls(stack(), '198.51.100.9')
        expect(await logged(() => enquire(call, { reference: 'FS-CHANGES1' }))).toEqual([])
      })

      test('entries are logged when what they refer to is unpublished and published again', async () => {
        const admin = editor()
        const slug = 'battersea-engineered-oak'
        const { documentId } = await admin.find('project', { slug })
        const areas = await run(`select distinct a.document_id from areas a
          join areas_project_lnk l on l.area_id = a.id join projects p on p.id = l.project_id
          where p.document_id = '${documentId}' and a.published_at is not null`)
        const expected = expect.arrayContaining([
          `project ${documentId}`,
          ...areas.map((row) => `area ${row.document_id}`),
        ])
        expect(areas.length).toBeGreaterThan(0)
        expect(await logged(() => admin.unpublish('project', documentId))).toEqual(expected)
        expect(await logged(() => admin.publish('project', documentId))).toEqual(expected)
      })

      test('other tokens mean that everything must be read', async () => {
        const [start = '', position] = (await tokenNow()).split('.')
        const tokens = ['', '.', 'x', start, `${start}.`, `${start}.-1`, `${start}.1e3`, `${start}.${'9'.repeat(18)}`]
        const others = [`${start}.${'9'.repeat(3_000)}`, `${'0'.repeat(16)}.${position}`, `${start}.${position}'--`]
        const queries = [...tokens, ...others].map((token) => `?after=${encodeURIComponent(token)}`)
        for (const query of ['', ...queries, '?after=a&after=b', '?after[a]=b', '?after[toString]=b']) {
          const { status, json } = await ask(query)
          expect([query, status]).toEqual([query, 200])
          expect(json).toMatchObject({ token: expect.any(String), all: true, changes: [], slots: expect.any(Array) })
          expect(await since(json.token)).toMatchObject({ all: false })
        }
      })

      test('only the site reads the changes', async () => {
        expect((await ask('', 'other')).status).toBe(403)
      })
    }

    // SQLite has one writer at a time.
    if (isPostgres)
      test('a change that is committed after a later one is not missed', async () => {
        const admin = editor()
        const [slow, fast] = [
          await admin.find('tag', { slug: 'care' }),
          await admin.find('faq', { slug: 'are-you-insured' }),
        ]
        await directly(async (database) => {
          const start = await tokenNow()
          await database.run('begin')
          await database.run(`update tags set updated_at = updated_at where document_id = '${slow.documentId}'`)
          await admin.publish('faq', fast.documentId)
          const { token, changes } = await since(start)
          expect(changes).toContainEqual({ model: 'faq', documentId: fast.documentId })
          expect(changes).not.toContainEqual({ model: 'tag', documentId: slow.documentId })
          await database.run('commit')
          expect((await since(token)).changes).toContainEqual({ model: 'tag', documentId: slow.documentId })
        })
      })

    test.describe('a restart', () => {
      const tokens = { tooOld: '', kept: '', newest: '' }
      let missed: object
      let sockets: LiveSocket[]
      let survey: Awaited<ReturnType<typeof askForSurvey>>
      const publish = async (slug: string) => {
        const { documentId } = await editor().find('faq', { slug })
        await editor().publish('faq', documentId)
        return { model: 'faq', documentId }
      }
      test.beforeAll(async () => {
        tokens.tooOld = await tokenNow()
        await publish('are-you-insured')
        await run(`insert into content_changes (model, document_id) with recursive numbers (n) as
          (select 1 union all select n + 1 from numbers where n < 20100) select 'faq', 'x' from numbers`)
        tokens.kept = await tokenNow()
        const backup = join(stack().data, 'backup.db')
        missed = await publish('are-you-insured')
        if (!isPostgres) await run(`vacuum into '${backup}'`)
        await publish('lacquer-or-oil')
        tokens.newest = await tokenNow()
        expect(await since(tokens.tooOld)).toMatchObject({ all: false })
        survey = await askForSurvey(stack())
        sockets = isPostgres ? [] : await Promise.all(protocols.map((protocol) => liveSocket(stack(), protocol)))
        // A silent connection is closed for that reason after a while.
        for (const socket of sockets) await socket.connect()

        await stack().stopStrapi('SIGTERM')
        if (!isPostgres) {
          // Never over the old file: whatever still belongs to it must not end up in the backup.
          for (const old of ['data.db', 'data.db-wal', 'data.db-shm']) rmSync(join(stack().data, old), { force: true })
          renameSync(backup, join(stack().data, 'data.db'))
        }
        postgresEnv.TZ = 'America/Lima'
        await stack().startStrapi()
      })

      test('leaves tokens valid; a backup and the removal of old changes do not', async () => {
        const further = await publish('lacquer-or-oil')
        const { all, changes } = await since(tokens.kept)
        expect([all, changes]).toEqual([false, expect.arrayContaining([missed, further])])
        expect(changes).not.toContainEqual({ model: 'faq', documentId: 'x' })
        expect(await since(tokens.tooOld)).toMatchObject({ all: true, changes: [] })
        expect(await since(tokens.newest)).toMatchObject({ all: !isPostgres })
      })

      if (!isPostgres)
        test('closes websockets with 1001, and new ones are accepted', async () => {
          expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1001, 1001])
          for (const protocol of protocols) {
            const socket = await liveSocket(stack(), protocol)
            await socket.connect()
            socket.close()
          }
        })

      // Here Strapi runs in another time zone than before.
      if (isPostgres)
        test('leaves surveys at their time, and coordinates with their decimals', async () => {
          expect(survey.before).toMatchObject({ startsAt: new Date(survey.slot).toISOString(), state: 'asked' })
          expect(survey.before.free).not.toContain(survey.slot)
          expect(await survey.now()).toEqual(survey.before)
          const { latitude, longitude } = (await backendCalls(stack(), '198.51.100.7')('GET /api/contact')).json.data
          const seeded = ['latitude', 'longitude'].map((name) => Number(seedField('single/contact', name)))
          expect([latitude, longitude]).toEqual(seeded)
        })
    })

    // Strapi makes a table anew only on SQLite.
    if (!isPostgres)
      test('after a change of the schema everything must be read', async () => {
        const token = await tokenNow()
        await stack().stopStrapi('SIGTERM')
        // With the table, Strapi loses its triggers.
        await run(`update strapi_database_schema set hash = 'older'`)
        await run('alter table faqs drop column slug')
        await run('alter table faqs add column slug integer')
        await stack().startStrapi()
        expect(await since(token)).toMatchObject({ all: true })
        const [{ document_id: documentId } = {}] = await run(
          'select document_id from faqs where published_at is not null',
        )
        const touch = () => run(`update faqs set updated_at = updated_at where document_id = '${documentId}'`)
        expect(await logged(touch)).toEqual([`faq ${documentId}`])
      })
  })

/** Asks for a free time. */
async function askForSurvey(stack: StackAddress) {
  const call = backendCalls(stack, '198.51.100.7')
  const [slot = ''] = await freeTimes(call)
  const reference = 'FS-SURVEY01'
  await enquire(call, { reference, survey: slot })
  const now = async () => {
    const { startsAt, state, createdAt } = await strapiAdmin(stack).find('survey', { reference })
    return { startsAt, state, createdAt, free: await freeTimes(call) }
  }
  return { slot, before: await now(), now }
}

const nameOf = (row: Record<string, unknown>): string => `${row.model} ${row.document_id}`

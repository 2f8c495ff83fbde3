// Scheduled publications: each happens once, through crashes and with several processes, in an order that works.

import { createRequire } from 'node:module'
import { beforeEach, expect, test, vi } from 'vitest'
import { OUTGOING_MAIL } from '../../../../cms/src/outbox/records.ts'
import { failureMails } from '../../../../cms/src/scheduled-actions/failure-mail.ts'
import {
  guardScheduledActions,
  SCHEDULED_ACTION,
  type ScheduledAction,
} from '../../../../cms/src/scheduled-actions/records.ts'
import { runDue } from '../../../../cms/src/scheduled-actions/run-due.ts'
import { openDatabase } from '../openDatabase.ts'
import { testStrapi, types } from '../testStrapi.ts'

const { errors } = createRequire(new URL('../../../../cms/package.json', import.meta.url))('@strapi/utils')

const USER = 'admin::user'
const [TAG, ARTICLE] = ['api::tag.tag', 'api::article.article']
const versioned = { locale: { type: 'string' }, publishedAt: { type: 'datetime' } }
const schemaOf = (singularName: string, attributes: object = versioned) => ({
  info: { singularName },
  collectionName: `${singularName}s`,
  attributes: { ...attributes } as Record<string, object>,
})
const schemas = {
  ...Object.fromEntries([SCHEDULED_ACTION, OUTGOING_MAIL].map((uid) => [uid, types[uid] as never])),
  [USER]: schemaOf('user', { email: { type: 'string' }, isActive: { type: 'boolean' } }),
  [TAG]: schemaOf('tag'),
  [ARTICLE]: schemaOf('article'),
}

/** What was published and unpublished, in order. */
const done: string[] = []
/** Rules of the documents service, by entry. */
const rules = new Map<string, () => void>()
const log: string[] = []
let editor: { id: number }

/** As much of Strapi as scheduling uses: the documents service only changes the row. */
function strapiWith(db: typeof strapi.db) {
  const act = (uid: string, name: string) => async (params: { documentId: string; locale?: string }) => {
    const publishedAt = name === 'publish' ? new Date().toISOString() : null
    const { documentId, locale } = params
    const where = { documentId, ...(locale && { locale }) }
    const { count } = await db.query(uid).updateMany({ where, data: { publishedAt } })
    await rules.get(documentId)?.()
    done.push([name, documentId, locale].filter(Boolean).join(' '))
    return { entries: Array(count).fill({}) }
  }
  return {
    db,
    documents: (uid: string) => ({
      publish: act(uid, 'publish'),
      unpublish: act(uid, 'unpublish'),
      create: ({ data }: { data: object }) => db.query(uid).create({ data }),
      findFirst: async () => ({ companyName: 'Oak & Co', phone: '020', email: 'hello@oak.example' }),
    }),
    contentTypes: { [ARTICLE]: { kind: 'collectionType' } },
    config: { get: () => 'https://admin.example/admin' },
    log: { error: (line: string) => log.push(line) },
  } as never
}

const database = await testStrapi(schemas)
beforeEach(async () => {
  vi.stubGlobal('strapi', strapiWith(database.db))
  for (const list of [done, log]) list.length = 0
  rules.clear()
  editor = await database.db.query(USER).create({ data: { email: 'ada@example.org', isActive: true } })
  await database.db.query(TAG).create({ data: { documentId: 'oak' } })
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const recently = ago(1)
const schedule = (fields: Partial<ScheduledAction> = {}): Promise<ScheduledAction> => {
  const { at = recently } = fields
  const entry = { title: 'Tag “Oak”', model: TAG, entry: 'oak', action: 'publish', by: editor.id }
  return database.db.query(SCHEDULED_ACTION).create({ data: { at, nextAttempt: at, ...entry, ...fields } })
}
const stored = (db = database.db): Promise<ScheduledAction[]> =>
  db.query(SCHEDULED_ACTION).findMany({ orderBy: { id: 'asc' } })
const mails = () => database.db.query(OUTGOING_MAIL).findMany({ populate: ['scheduledAction'] })
const refuse = (sentence: string) => () => {
  throw new errors.ValidationError(sentence)
}

test('what is due runs once, with its language; what is not due waits', async () => {
  await database.db.query(TAG).create({ data: { documentId: 'oak', locale: 'de' } })
  await schedule({ language: 'de' })
  await schedule({ at: ago(-1) })
  await runDue()
  await runDue()
  expect(done).toEqual(['publish oak de'])
  expect(await stored()).toMatchObject([{ state: 'done', reason: null }, { state: 'waiting' }])
})

test('if several processes try, only one runs it', async () => {
  await schedule()
  await Promise.all([1, 2, 3].map(() => runDue()))
  expect(done).toEqual(['publish oak'])
})

test('a process that is killed while it publishes has done nothing: the next one does it', async () => {
  await schedule()
  // What a process leaves behind that ends here, after its claim and the publication.
  let copying: Promise<typeof database> | undefined
  rules.set('oak', () => {
    copying = openDatabase(schemas, database.folder)
  })
  await runDue()
  const next = await copying
  if (!next) throw new Error('The rule did not run')
  rules.clear()
  done.length = 0
  expect(await stored(next.db)).toMatchObject([{ state: 'waiting' }])
  expect(await next.db.query(TAG).findMany()).toMatchObject([{ publishedAt: null }])
  vi.stubGlobal('strapi', strapiWith(next.db))
  await runDue()
  expect(done).toEqual(['publish oak'])
  expect(await stored(next.db)).toMatchObject([{ state: 'done' }])
  await next.close()
})

test('an unexpected fault undoes everything; it is tried again soon, and the others go on', async () => {
  await schedule()
  await schedule({ action: 'unpublish', entry: 'ash' })
  rules.set('oak', () => {
    throw new Error('The connection was lost')
  })
  await runDue()
  const [action] = await stored()
  expect(action).toMatchObject({ state: 'waiting', attempts: 1 })
  expect(Date.parse(action?.nextAttempt ?? '')).toBeGreaterThan(Date.now())
  expect(await database.db.query(TAG).findMany()).toMatchObject([{ publishedAt: null }])
  expect(log).toEqual(['Scheduled: publish Tag “Oak” (attempt 1): The connection was lost'])
  expect(done).toEqual(['unpublish ash'])
})

test.each([
  [23 * 60, 0, 'done', null],
  [25 * 60, 0, 'missed', 'The backend was not running at that time, nor for a day after it.'],
  [25 * 60, 3, 'missed', 'It could not run at that time, nor for a day after it.'],
])('overdue by %d minutes after %d attempts: %s', async (minutes, attempts, state, reason) => {
  await schedule({ at: ago(minutes), attempts })
  await runDue()
  expect(await stored()).toMatchObject([{ state, reason }])
  expect(done).toHaveLength(state === 'done' ? 1 : 0)
  expect(await mails()).toHaveLength(state === 'done' ? 0 : 1)
})

test('a refusal by a rule is kept in its words and sent to the editor, once', async () => {
  await schedule({ model: ARTICLE, entry: 'grits', title: 'Article “Grits”' })
  await database.db.query(ARTICLE).create({ data: { documentId: 'grits' } })
  rules.set('grits', refuse('Not published: it has no tag.'))
  await Promise.all([runDue(), runDue()])
  await runDue()
  expect(await stored()).toMatchObject([{ state: 'failed', reason: 'Not published: it has no tag.', attempts: 0 }])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ state: 'waiting', recipientKind: 'editor', recipient: 'ada@example.org' })
  const message = await failureMails(mail)
  expect(message).toMatchObject({ to: 'ada@example.org', subject: 'Not published: Article “Grits”' })
  expect(message).toHaveProperty('text', expect.stringContaining('Not published: it has no tag.'))
  expect(message).toHaveProperty('text', expect.stringContaining(`/collection-types/${ARTICLE}/grits`))
})

test('an entry that is gone, and an editor who has left', async () => {
  await schedule({ entry: 'ash' })
  await database.db.query(USER).updateMany({ where: {}, data: { isActive: false } })
  await runDue()
  expect(await stored()).toMatchObject([{ state: 'failed', reason: 'The entry is gone.' }])
  expect(await mails()).toEqual([])
})

test('of what is due together, what is refused is tried again after the others', async () => {
  await database.db.query(ARTICLE).create({ data: { documentId: 'grits' } })
  await schedule({ model: ARTICLE, entry: 'grits' })
  await schedule()
  rules.set('grits', () => {
    if (!done.includes('publish oak')) refuse('It needs Tag “Oak”')()
  })
  await runDue()
  expect(done).toEqual(['publish oak', 'publish grits'])
})

test('what was due earlier runs earlier, also after a long stop', async () => {
  await schedule({ at: ago(1), action: 'unpublish' })
  await schedule({ at: ago(2) })
  await runDue()
  expect(done).toEqual(['publish oak', 'unpublish oak'])
})

test('deleting an entry deletes what is scheduled for it; nothing else can be changed as an entry', async () => {
  const guard = guardScheduledActions as unknown as (context: object, next: () => unknown) => Promise<unknown>
  const next = vi.fn()
  await schedule()
  await schedule({ language: 'de' })
  await schedule({ entry: 'ash' })
  await guard({ uid: TAG, action: 'delete', params: { documentId: 'oak', locale: 'en' } }, next)
  expect(await stored()).toMatchObject([{ entry: 'oak', language: 'de' }, { entry: 'ash' }])
  await guard({ uid: TAG, action: 'delete', params: { documentId: 'oak', locale: '*' } }, next)
  expect(await stored()).toMatchObject([{ entry: 'ash' }])
  for (const action of ['create', 'update', 'clone', 'publish'])
    await expect(guard({ uid: SCHEDULED_ACTION, action, params: {} }, next)).rejects.toThrow('beside the form')
  for (const action of ['findMany', 'delete']) await guard({ uid: SCHEDULED_ACTION, action, params: {} }, next)
  expect(next).toHaveBeenCalledTimes(4)
})

// Sessions of visitors, in Strapi's own table.

import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  endOwnSession,
  isOpen,
  MAX_AGE_S,
  MAX_IDLE_S,
  openSession,
  ownSessions,
} from '../../../../cms/src/accounts/sessions.ts'
import { openDatabase } from '../openDatabase.ts'

// Packages do not export their parts.
const strapiPart = (path: string) =>
  createRequire(import.meta.url)(
    fileURLToPath(new URL(`../../../../cms/node_modules/@strapi/${path}`, import.meta.url)),
  )
const { createSessionManager } = strapiPart('core/dist/services/session-manager.js')
const schema = strapiPart('admin/dist/server/server/src/content-types/session.js')

const SESSION = 'admin::session'
const ada = { id: 1, tokenVersion: null }
const bob = { id: 2, tokenVersion: 'v1' }
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'

let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  database = await openDatabase({ [SESSION]: schema.default ?? schema })
})
afterAll(() => database.close())
beforeEach(async () => {
  const sessionManager = createSessionManager({ db: database.db })
  sessionManager.defineOrigin('users-permissions', {
    jwtSecret: 'secret',
    maxRefreshTokenLifespan: MAX_AGE_S,
    idleRefreshTokenLifespan: MAX_IDLE_S,
  })
  // The database layer reads the global `strapi` too.
  vi.stubGlobal('strapi', { db: database.db, sessionManager })
  await database.clear()
})

const end = (user: { id: number }, sessionId: string, own?: string) =>
  endOwnSession({ params: { sessionId }, state: { user, ...(own && { session: { id: own } }) } } as never)
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const write = (sessionId: string, data: object) => database.db.query(SESSION).updateMany({ where: { sessionId }, data })
const expiryOf = async (sessionId: string) =>
  Date.parse((await database.db.query(SESSION).findOne({ where: { sessionId } })).expiresAt)

test('a session is open for its account only', async () => {
  const id = await openSession(ada, '')
  expect(await isOpen(ada, id)).toBe(true)
  for (const [account, sessionId] of [
    [bob, id],
    [ada, 'unknown'],
    [ada, undefined],
  ] as const)
    expect(await isOpen(account, sessionId)).toBe(false)
})

test('an account lists its sessions and ends one of them, or its own, but none of another account', async () => {
  const [own, other, foreign] = [
    await openSession(ada, ''),
    await openSession(ada, FIREFOX),
    await openSession(bob, ''),
  ]
  const listed = await ownSessions(ada, own)
  expect(listed.map(({ id, device, current }) => [id, device, current]).sort()).toEqual(
    [
      [own, null, true],
      [other, 'Firefox on Linux', false],
    ].sort(),
  )
  await end(ada, foreign, own)
  expect(await isOpen(bob, foreign)).toBe(true)
  await end(ada, other, own)
  await end(ada, other, own)
  expect([await isOpen(ada, other), await isOpen(ada, own)]).toEqual([false, true])
  await end(ada, 'current', own)
  expect([await isOpen(ada, own), await ownSessions(ada, own)]).toEqual([false, []])
})

test('a new token version of the account ends all of its sessions', async () => {
  const id = await openSession(ada, '')
  const changed = { ...ada, tokenVersion: 'v2' }
  expect([await isOpen(changed, id), await ownSessions(changed, id)]).toEqual([false, []])
})

test('a session that is not used ends; a request extends it, at most once an hour', async () => {
  const id = await openSession(bob, '')
  await write(id, { expiresAt: hoursFromNow(-0.01) })
  expect([await isOpen(bob, id), await ownSessions(bob, id)]).toEqual([false, []])

  await write(id, { expiresAt: hoursFromNow(1) })
  expect(await isOpen(bob, id)).toBe(true)
  const extended = await expiryOf(id)
  expect(extended).toBeGreaterThan(hoursFromNow(MAX_IDLE_S / 3600 - 1).getTime())
  expect(await isOpen(bob, id)).toBe(true)
  expect(await expiryOf(id)).toBe(extended)
})

test('a session that is too old is not listed: its token has expired', async () => {
  const id = await openSession(bob, '')
  await write(id, { absoluteExpiresAt: hoursFromNow(-1) })
  expect(await ownSessions(bob, id)).toEqual([])
})

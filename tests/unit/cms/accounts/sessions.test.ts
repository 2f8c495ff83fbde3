// Sessions of visitors, in Strapi's own table.

import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test, vi } from 'vitest'
import { isOpen, MAX_AGE_S, MAX_IDLE_S, openSession, ownSessions } from '../../../../cms/src/accounts/sessions.ts'
import { testStrapi } from '../testStrapi.ts'

// Packages do not export their parts.
const strapiPart = (path: string) =>
  createRequire(import.meta.url)(
    fileURLToPath(new URL(`../../../../cms/node_modules/@strapi/${path}`, import.meta.url)),
  )
const { createSessionManager } = strapiPart('core/dist/services/session-manager.js')
const schema = strapiPart('admin/dist/server/server/src/content-types/session.js')

const SESSION = 'admin::session'
const bob = { id: 2, tokenVersion: 'v1' }

const database = await testStrapi({ [SESSION]: schema.default ?? schema })
beforeEach(() => {
  const sessionManager = createSessionManager({ db: database.db })
  sessionManager.defineOrigin('users-permissions', {
    jwtSecret: 'secret',
    maxRefreshTokenLifespan: MAX_AGE_S,
    idleRefreshTokenLifespan: MAX_IDLE_S,
  })
  vi.stubGlobal('strapi', { db: database.db, sessionManager })
})
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const write = (sessionId: string, data: object) => database.db.query(SESSION).updateMany({ where: { sessionId }, data })
const expiryOf = async (sessionId: string) =>
  Date.parse((await database.db.query(SESSION).findOne({ where: { sessionId } })).expiresAt)

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

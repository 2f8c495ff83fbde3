import { buildSessionMetadata } from '@strapi/utils'
import type { Action } from '../shared/rest'
import { type Account, callerId } from './own-account'

/** Strapi's table for sessions; it deletes those that have expired. */
const SESSION = 'admin::session'
const ORIGIN = 'users-permissions'

/** A session ends this long after it began, and earlier without a request. In seconds, as in Strapi's settings. */
export const MAX_AGE_S = 7 * 86_400
export const MAX_IDLE_S = 3 * 86_400
/** How exactly the last request is known: storing each one would make every reading call a writing one. */
const EXACT_TO_MS = 3_600_000
/** Sessions that are listed. Nobody has as many; a program might. */
const MAX_LISTED = 50

type Owner = Pick<Account, 'id' | 'tokenVersion'>
interface Session {
  userId: string
  sessionId: string
  /** Sessions of visitors have the account's token version here: a new version ends them all. */
  deviceId: string | null
  createdAt: string
  expiresAt: string
  metadata: { deviceName?: string } | null
}

const sessions = () => strapi.db.query(SESSION)

/** @returns the id of a new session, for its token */
export const openSession = async ({ id, tokenVersion }: Owner, userAgent: string): Promise<string> => {
  const options = { type: 'refresh' as const, metadata: buildSessionMetadata({ userAgent }) }
  const { sessionId } = await strapi
    .sessionManager(ORIGIN)
    .generateRefreshToken(String(id), tokenVersion ?? undefined, options)
  return sessionId
}

/** Whether a session of this account has not ended. A request extends it. */
export const isOpen = async ({ id, tokenVersion }: Owner, sessionId: unknown): Promise<boolean> => {
  const where = { sessionId: String(sessionId), userId: String(id), origin: ORIGIN }
  const session: Session | null = await sessions().findOne({ where })
  if (!session || session.deviceId !== (tokenVersion ?? null)) return false
  const remainingMs = Date.parse(session.expiresAt) - Date.now()
  if (remainingMs <= 0) return false
  if (remainingMs < MAX_IDLE_S * 1000 - EXACT_TO_MS)
    await sessions().updateMany({ where, data: { expiresAt: new Date(Date.now() + MAX_IDLE_S * 1000) } })
  return true
}

/** The open sessions of an account, the one used last first. @param current id of the caller's own */
export const ownSessions = async ({ id, tokenVersion }: Owner, current: string | undefined) => {
  const now = new Date()
  const open: Session[] = await sessions().findMany({
    where: {
      userId: String(id),
      origin: ORIGIN,
      deviceId: tokenVersion ?? { $null: true },
      expiresAt: { $gt: now },
      absoluteExpiresAt: { $gt: now },
    },
    orderBy: { expiresAt: 'desc' },
    limit: MAX_LISTED,
  })
  return open.map(({ sessionId, metadata, createdAt, expiresAt }) => ({
    id: sessionId,
    device: metadata?.deviceName ?? null,
    since: createdAt,
    lastUsed: new Date(Date.parse(expiresAt) - MAX_IDLE_S * 1000),
    current: sessionId === current,
  }))
}

/** Ends the session that the path names, or the caller's own: `current`. One that has ended already is no failure. */
export const endOwnSession: Action = async (ctx) => {
  const { sessionId } = ctx.params
  const own: string | undefined = ctx.state.session?.id
  const userId = String(callerId(ctx.state))
  await strapi.sessionManager(ORIGIN).revokeSessionById(userId, sessionId === 'current' ? String(own) : sessionId)
  ctx.body = { ok: true }
}

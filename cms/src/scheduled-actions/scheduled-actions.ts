import { errors } from '@strapi/utils'
import { isPublicType } from '../schema/public-types'
import { isRead, type Middleware } from '../shared/document-actions'
import { startWorker, type Worker } from '../shared/tasks'
import { SCHEDULED_ACTION } from './records'
import { runDue } from './run-due'

const POLL_MS = 1_000

/** Publishes and unpublishes what editors have scheduled. */
export const startSchedule = (): Worker => startWorker({ name: 'schedule', pollMs: POLL_MS, next: runDue })

/**
 * Scheduled actions can only be read and deleted as entries, because scheduling needs the right to publish
 * (routes.ts). They are deleted with their entry.
 */
export const guardScheduledActions: Middleware = async (context, next) => {
  const { uid, action, params } = context
  const isDeletion = action === 'delete'
  if (uid === SCHEDULED_ACTION && !isRead(context) && !isDeletion)
    throw new errors.ValidationError('Publications are scheduled beside the form of their entry')
  if (!isDeletion || !isPublicType(uid)) return next()
  const { documentId, locale } = params as { documentId: string; locale?: string }
  const languages = locale && locale !== '*' && { $or: [{ language: locale }, { language: { $null: true } }] }
  return strapi.db.transaction(async () => {
    const result = await next()
    await strapi.db.query(SCHEDULED_ACTION).deleteMany({ where: { model: uid, entry: documentId, ...languages } })
    return result
  })
}

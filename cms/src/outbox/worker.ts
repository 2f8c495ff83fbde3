import type { Core } from '@strapi/strapi'
import { startWorker, type Worker } from '../shared/worker'
import { OUTGOING_MAIL } from './records'
import { type Compose, sendNext } from './send-next'

const POLL_MS = 5_000
const REMOVE_EVERY_MS = 3_600_000
const MAX_AGE_MS = 30 * 24 * 3_600_000

/** Sends the emails in the outbox, and removes old ones. */
export const startSending = (strapi: Core.Strapi, compose: Compose): Worker => {
  let lastRemoval = Number.NEGATIVE_INFINITY
  const next = async () => {
    if (await sendNext(strapi, compose)) return true
    if (performance.now() - lastRemoval > REMOVE_EVERY_MS) {
      lastRemoval = performance.now()
      await removeOld(strapi)
    }
    return false
  }
  return startWorker(strapi, { name: 'outbox', pollMs: POLL_MS, next })
}

/** Removes personal data that is no longer needed: emails sent over 30 days ago, and emails about deleted entries. */
export const removeOld = async (strapi: Core.Strapi): Promise<void> => {
  const query = strapi.db.query(OUTGOING_MAIL)
  const isGone = { id: { $null: true } }
  const oldMails: { id: number }[] = await query.findMany({
    select: ['id'],
    where: {
      $or: [
        { state: 'sent', sentAt: { $lt: new Date(Date.now() - MAX_AGE_MS).toISOString() } },
        { enquiry: isGone, application: isGone, scheduledAction: isGone },
      ],
    },
  })
  if (oldMails.length) await query.deleteMany({ where: { id: { $in: oldMails.map(({ id }) => id) } } })
}

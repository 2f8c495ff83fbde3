import { startWorker, type Worker } from '../shared/worker'
import { removeMails } from './records'
import { type Compose, sendNext } from './send-next'

const POLL_MS = 5_000
const REMOVE_EVERY_MS = 3_600_000
const MAX_AGE_MS = 30 * 24 * 3_600_000

/** Sends the emails in the outbox, and removes old ones. */
export const startSending = (compose: Compose): Worker => {
  let lastRemoval = Number.NEGATIVE_INFINITY
  const next = async () => {
    if (await sendNext(compose)) return true
    if (performance.now() - lastRemoval > REMOVE_EVERY_MS) {
      lastRemoval = performance.now()
      await removeOld()
    }
    return false
  }
  return startWorker({ name: 'outbox', pollMs: POLL_MS, next })
}

/**
 * Removes personal data that is no longer needed: emails sent over 30 days ago, except replies, which are kept with
 * their entry, and emails about deleted entries.
 */
export const removeOld = async (): Promise<void> => {
  const isGone = { id: { $null: true } }
  const sentAt = { $lt: new Date(Date.now() - MAX_AGE_MS).toISOString() }
  const isOld = { state: 'sent', sentAt, recipientKind: { $ne: 'reply' } }
  await removeMails({ $or: [isOld, { enquiry: isGone, application: isGone, scheduledAction: isGone }] })
}

import { errors } from '@strapi/utils'
import { mailFilesAreOn } from '../email/complete-emails'
import { isRead, type Middleware } from '../shared/document-actions'
import { repeat, startWorker, type Worker } from '../shared/tasks'
import { dueNow, OUTGOING_MAIL, removeMails, SUBJECTS, type Subject } from './records'
import { type Compose, sendNext } from './send-next'

const POLL_MS = 5_000
const REMOVE_EVERY_MS = 3_600_000
const MAX_AGE_MS = 30 * 24 * 3_600_000

let worker: Worker | undefined

/**
 * Sends the emails in the outbox, and removes old ones.
 * @param composers write the emails about each type of entry @returns a function that stops it
 */
export const startOutbox = async (composers: Record<Subject, Compose>): Promise<() => unknown> => {
  if (!canSend()) return () => {}
  const compose: Compose = (mail) => composers[SUBJECTS.find((subject) => mail[subject]) ?? 'enquiry'](mail)
  const sending = startWorker({ name: 'outbox', pollMs: POLL_MS, next: () => sendNext(compose) })
  worker = sending
  const stopRemoving = await repeat(REMOVE_EVERY_MS, 'Removing old emails', removeOld)
  return () => {
    stopRemoving()
    return sending.stop()
  }
}

export const wakeOutbox = (): void => worker?.wake()

/** Whether emails can leave the outbox: to a mail server, or to files on a developer's machine. */
export const canSend = (env: NodeJS.ProcessEnv = process.env): boolean => {
  if (env.SMTP_URL) return true
  const isToFiles = mailFilesAreOn(env)
  const consequence = isToFiles
    ? 'Emails are written to files; nobody receives them.'
    : 'Emails about forms wait in the outbox.'
  strapi.log.warn(`SMTP_URL is not set. ${consequence}`)
  return isToFiles
}

/**
 * Editors can change only the state of an email. An email set to waiting is sent at once, and retried for as long as a
 * new one.
 */
export const letEditorsRetry: Middleware = async (context, next) => {
  if (context.uid !== OUTGOING_MAIL || isRead(context) || ['create', 'delete'].includes(context.action)) return next()
  if (context.action !== 'update') throw new errors.ForbiddenError('Emails cannot be copied')
  const { data } = context.params as { data: { state?: string } }
  const { state } = data
  Object.assign(context.params, { data: state === 'waiting' ? dueNow() : { state } })
  const result = await next()
  if (state === 'waiting') wakeOutbox()
  return result
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

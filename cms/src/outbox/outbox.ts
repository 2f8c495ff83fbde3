import { errors } from '@strapi/utils'
import { mailFilesAreOn } from '../email/email-files'
import { isRead, type Middleware } from '../shared/document-actions'
import type { Worker } from '../shared/worker'
import { dueNow, OUTGOING_MAIL, SUBJECTS, type Subject } from './records'
import type { Compose } from './send-next'
import { startSending } from './worker'

let worker: Worker | undefined

/** @param composers write the emails about each type of entry */
export const startOutbox = (composers: Record<Subject, Compose>): void => {
  const compose: Compose = (mail) => composers[SUBJECTS.find((subject) => mail[subject]) ?? 'enquiry'](mail)
  if (canSend()) worker = startSending(compose)
}

export const wakeOutbox = (): void => worker?.wake()

export const stopOutbox = async (): Promise<void> => worker?.stop()

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

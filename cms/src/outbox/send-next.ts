import { OUTGOING_MAIL, type OutgoingMail, SUBJECTS } from './records'

/** Longer than the three timeouts of the mail server together (config/plugins.ts). After a crash, an email waits this long. */
const LEASE_MS = 180_000
const MAX_ERROR = 255
const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 3_600_000
const JITTER = 0.2

/** @returns undefined if there is nothing to send any more */
export type Compose = (mail: OutgoingMail) => Promise<{ to: string } | undefined>

/**
 * Sends the email that has waited longest. The attempt is recorded before it is made: if the process is killed, the
 * email is due again after the lease, with the same Message-ID.
 * @returns false if none is due
 */
export const sendNext = async (compose: Compose): Promise<boolean> => {
  const query = strapi.db.query(OUTGOING_MAIL)
  const mail: OutgoingMail | null = await query.findOne({
    where: { state: 'waiting', nextAttempt: { $lte: new Date().toISOString() } },
    orderBy: [{ nextAttempt: 'asc' }, { id: 'asc' }],
    populate: [...SUBJECTS],
  })
  if (!mail) return false
  const attempts = mail.attempts + 1
  const save = (data: object) => query.updateMany({ where: { id: mail.id, state: 'waiting', attempts }, data })
  const fail = async (reason: string) => {
    await save({ state: 'failed', lastError: reason.slice(0, MAX_ERROR) })
    strapi.log.error(`Email “${mail.key}” has failed; the admin shows why (Outgoing email)`)
  }

  const { count } = await query.updateMany({
    where: { id: mail.id, state: 'waiting', attempts: mail.attempts },
    data: { attempts, nextAttempt: after(LEASE_MS) },
  })
  // Another process was faster.
  if (!count) return true
  if (Date.parse(mail.giveUpAt) < Date.now()) await fail(mail.lastError ?? 'It could not be sent for days')
  else
    try {
      const message = await compose(mail)
      if (message) await strapi.plugin('email').service('email').send(message)
      if (message) await save({ state: 'sent', sentAt: after(0), recipient: message.to, lastError: null })
      else await query.deleteMany({ where: { id: mail.id } })
    } catch (error) {
      const { message, code, responseCode } = error as Fault
      if (isUnknownRecipient(mail, error as Fault)) await fail(message)
      else {
        await save({ lastError: message.slice(0, MAX_ERROR), nextAttempt: after(backoffMs(attempts)) })
        // Not the message, which may contain an address.
        strapi.log.warn(`Email “${mail.key}” was not sent (attempt ${attempts}): ${code ?? ''} ${responseCode ?? ''}`)
      }
    }
  return true
}

interface Fault extends Error {
  code?: string
  /** Response code of the mail server. */
  responseCode?: number
  /** SMTP command that the mail server responded to. */
  command?: string
}

/** An address of somebody else that does not exist. The firm's own is tried again, because an editor may correct it. */
const isUnknownRecipient = ({ recipientKind }: OutgoingMail, { responseCode = 0, command }: Fault): boolean =>
  recipientKind !== 'firm' && responseCode >= 500 && command === 'RCPT TO'

/** Milliseconds until the next attempt: five seconds after the first, doubled each time, at most an hour. */
export const backoffMs = (attempts: number, random = Math.random()): number =>
  Math.round(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20)) * (1 - JITTER * random))

const after = (ms: number): string => new Date(Date.now() + ms).toISOString()

import type { Enquiry, RecipientKind } from '../email/form-email'
import { singleAddress } from '../email/safe-text'

export const OUTGOING_MAIL = 'api::outgoing-mail.outgoing-mail'

/** What an email can be about. */
export const SUBJECTS = ['enquiry', 'application', 'scheduledAction'] as const
export type Subject = (typeof SUBJECTS)[number]

const DAY_MS = 24 * 3_600_000
const GIVE_UP_AFTER_MS = 5 * DAY_MS
/** Limits the copies for one address per day, so that nobody can flood a stranger's mailbox through the form. */
const MAX_COPIES_A_DAY = 5

/** An enquiry or application as stored. */
export type StoredEntry = Enquiry & { id: number; documentId: string }

/** An email that is waiting, sent or failed. Its text is composed when it is sent. */
export interface OutgoingMail {
  id: number
  key: string
  state: 'waiting' | 'sent' | 'failed'
  recipientKind: RecipientKind
  recipient: string | null
  lastError: string | null
  createdAt?: string
  attempts: number
  nextAttempt: string
  giveUpAt: string
  enquiry: StoredEntry | null
  application?: StoredEntry | null
  /** As scheduled-actions/records.ts describes; that folder depends on this one. */
  scheduledAction?: object | null
  /** What an editor wrote, and who it was, for a reply. */
  text?: string | null
  editor?: string | null
  /** Version of the survey, for an email about a change of the enquiry's survey. */
  surveyVersion?: number | null
}

/** The fields of an email that is to be sent at once. */
export const dueNow = (now = Date.now()) => ({
  state: 'waiting' as const,
  attempts: 0,
  nextAttempt: new Date(now).toISOString(),
  giveUpAt: new Date(now + GIVE_UP_AFTER_MS).toISOString(),
})

export interface NewMail {
  recipientKind: RecipientKind
  recipient?: string
  surveyVersion?: number
}

/** The emails about an enquiry or application: one for the firm, and a copy for the visitor if there is an address. */
export const mailsFor = async ({ email }: { email?: unknown }): Promise<NewMail[]> => {
  const recipient = singleAddress(email)?.toLowerCase()
  const firm: NewMail = { recipientKind: 'firm' }
  if (!recipient) return [firm]
  const since = new Date(Date.now() - DAY_MS).toISOString()
  const where = { recipientKind: 'visitor', recipient, createdAt: { $gt: since } }
  const copies = await strapi.db.query(OUTGOING_MAIL).count({ where })
  return copies < MAX_COPIES_A_DAY ? [firm, { recipientKind: 'visitor', recipient }] : [firm]
}

/**
 * Records emails to send. Must run in the transaction that stores the entry, changes the survey of an enquiry, or ends
 * a scheduled action. An email that is already recorded is left alone.
 */
export const recordMails = async (
  { id, reference }: { id: number; reference: string },
  mails: NewMail[],
  about: Subject = 'enquiry',
): Promise<void> => {
  const query = strapi.db.query(OUTGOING_MAIL)
  for (const mail of mails) {
    const key = [reference, mail.recipientKind, mail.surveyVersion].filter(Boolean).join(' ')
    // An editor may have deleted the entry, which the site then sent again.
    if (await query.findOne({ where: { key } })) continue
    await strapi.documents(OUTGOING_MAIL).create({ data: { ...dueNow(), ...mail, key, [about]: id } as never })
  }
}

export const removeMails = async (where: object): Promise<void> => {
  const query = strapi.db.query(OUTGOING_MAIL)
  const mails: { id: number }[] = await query.findMany({ select: ['id'], where })
  if (mails.length) await query.deleteMany({ where: { id: { $in: mails.map(({ id }) => id) } } })
}

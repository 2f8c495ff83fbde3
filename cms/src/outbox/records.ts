import type { Core } from '@strapi/strapi'
import type { RecipientKind } from '../email/form-email'

export const OUTGOING_MAIL = 'api::outgoing-mail.outgoing-mail'

const GIVE_UP_AFTER_MS = 5 * 24 * 3_600_000

/** An email that is waiting, sent or failed. Its text is composed when it is sent. */
export interface OutgoingMail<Subject = unknown> {
  id: number
  key: string
  state: 'waiting' | 'sent' | 'failed'
  recipientKind: RecipientKind
  recipient: string | null
  lastError: string | null
  attempts: number
  nextAttempt: string
  giveUpAt: string
  enquiry: Subject | null
  application?: Subject | null
  /** Version of the survey, for an email about a change of the enquiry's survey. */
  surveyVersion?: number | null
}

/** The fields of an email that is to be sent at once. */
export const due = (now = Date.now()) => ({
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

/**
 * Records emails to send. Must run in the transaction that stores the entry, or changes the survey of an enquiry. An
 * email that is already recorded is left alone.
 */
export const recordMails = async (
  strapi: Core.Strapi,
  { id, reference }: { id: number; reference: string },
  mails: NewMail[],
  about: 'enquiry' | 'application' = 'enquiry',
): Promise<void> => {
  const query = strapi.db.query(OUTGOING_MAIL)
  for (const mail of mails) {
    const key = [reference, mail.recipientKind, mail.surveyVersion].filter(Boolean).join(' ')
    // An editor may have deleted the entry, which the site then sent again.
    if (await query.findOne({ where: { key } })) continue
    await strapi.documents(OUTGOING_MAIL).create({ data: { ...due(), ...mail, key, [about]: id } as never })
  }
}

import type { Core } from '@strapi/strapi'
import { singleAddress } from '../email/safe-text'
import { type NewMail, OUTGOING_MAIL } from './records'

/** Limits the copies for one address per day, so that nobody can flood a stranger's mailbox through the form. */
const MAX_COPIES_A_DAY = 5
const DAY_MS = 24 * 3_600_000

/** The emails about an enquiry or application: one for the firm, and a copy for the visitor if there is an address. */
export const mailsFor = async (strapi: Core.Strapi, { email }: { email?: unknown }): Promise<NewMail[]> => {
  const recipient = singleAddress(email)?.toLowerCase()
  const firm: NewMail = { recipientKind: 'firm' }
  if (!recipient) return [firm]
  const since = new Date(Date.now() - DAY_MS).toISOString()
  const where = { recipientKind: 'visitor', recipient, createdAt: { $gt: since } }
  const copies = await strapi.db.query(OUTGOING_MAIL).count({ where })
  return copies < MAX_COPIES_A_DAY ? [firm, { recipientKind: 'visitor', recipient }] : [firm]
}

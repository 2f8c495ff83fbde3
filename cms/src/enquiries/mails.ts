import type { Core } from '@strapi/strapi'
import { singleAddress } from '../mails/safe-text'
import { type NewMail, OUTGOING_MAIL } from '../outbox/records'
import type { Compose } from '../outbox/send-next'
import { siteUrl } from '../site-url'
import { type Enquiry, type Firm, firmMail, visitorMail } from './enquiry-mail'
import { mailTexts } from './mail-texts'

const ENQUIRY = 'api::enquiry.enquiry'
/** Copies for one address in a day: nobody can flood a stranger's mailbox through the form. */
const MAX_COPIES_A_DAY = 5
const DAY_MS = 24 * 3_600_000

type StoredEnquiry = Enquiry & { documentId: string }

/** The mails that follow an enquiry: the firm's, and a copy for the visitor if there is an address. */
export const mailsFor = async (strapi: Core.Strapi, { email }: { email?: unknown }): Promise<NewMail[]> => {
  const recipient = singleAddress(email)?.toLowerCase()
  const firm: NewMail = { recipientKind: 'firm' }
  if (!recipient) return [firm]
  const since = new Date(Date.now() - DAY_MS).toISOString()
  const where = { recipientKind: 'visitor', recipient, createdAt: { $gt: since } }
  const copies = await strapi.db.query(OUTGOING_MAIL).count({ where })
  return copies < MAX_COPIES_A_DAY ? [firm, { recipientKind: 'visitor', recipient }] : [firm]
}

/** Composes a mail from the current texts and contact details, so that a corrected text applies to the next attempt. */
export const enquiryMails =
  (strapi: Core.Strapi): Compose<StoredEnquiry> =>
  async ({ recipientKind, recipient, enquiry }) => {
    if (!enquiry) return undefined
    const [texts, firm] = [await mailTexts(strapi), await readFirm(strapi)]
    if (recipientKind === 'visitor') return visitorMail(enquiry, texts, firm, recipient ?? '')
    const admin = strapi.config.get<string>('admin.absoluteUrl')
    return firmMail(enquiry, texts, firm, `${admin}/content-manager/collection-types/${ENQUIRY}/${enquiry.documentId}`)
  }

const readFirm = async (strapi: Core.Strapi): Promise<Firm> => {
  const contact = await strapi.documents('api::contact.contact').findFirst({ status: 'published' })
  const { companyName, phone, email } = (contact ?? {}) as { companyName?: string; phone?: string; email?: string }
  if (!email) throw new Error('The contact details have no email address, or are not published')
  const name = companyName || new URL(siteUrl).hostname
  return { name, phone: phone ?? '', address: email, sender: process.env.MAIL_FROM || 'site@example.test' }
}

import type { Core } from '@strapi/strapi'
import { singleAddress } from '../mails/safe-text'
import { type NewMail, OUTGOING_MAIL } from '../outbox/records'
import type { Compose } from '../outbox/send-next'
import { adminPath, PHOTOS } from '../private-files/kinds'
import { linkTo } from '../surveys/link'
import { SURVEY, type Survey } from '../surveys/survey'
import { aboutSurvey, surveyMail } from '../surveys/survey-mail'
import { adminOf, inAdmin, readFirm } from './addresses'
import { type Enquiry, firmMail, visitorMail } from './enquiry-mail'
import { mailTexts, surveyTexts } from './mail-texts'

/** Limits the copies for one address per day, so that nobody can flood a stranger's mailbox through the form. */
const MAX_COPIES_A_DAY = 5
const DAY_MS = 24 * 3_600_000

export type StoredEnquiry = Enquiry & { id: number; documentId: string }

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

/** Composes an email from the current texts and contact details: a corrected text applies to the next attempt. */
export const enquiryMails =
  (strapi: Core.Strapi): Compose<StoredEnquiry> =>
  async ({ recipientKind: kind, recipient, enquiry, surveyVersion: version }) => {
    if (!enquiry) return undefined
    const [texts, firm] = [await mailTexts(strapi), await readFirm(strapi)]
    const stored = await strapi.db.query(SURVEY).findOne({ where: { enquiry: { id: enquiry.id } } })
    const news = stored && {
      kind,
      survey: stored as Survey,
      enquiry,
      firm,
      texts: await surveyTexts(strapi),
      visitorUrl: linkTo(strapi, stored),
      adminUrl: inAdmin(strapi, SURVEY, stored),
      to: recipient ?? '',
    }
    // A later change of the survey has its own email.
    if (version) return news?.survey.version === version ? surveyMail(news, texts) : undefined
    const survey = news ? aboutSurvey(news) : undefined
    if (kind === 'visitor') return visitorMail(enquiry, texts, firm, recipient ?? '', survey)
    const addresses = {
      adminUrl: inAdmin(strapi, PHOTOS.owner, enquiry),
      filesUrl: adminOf(strapi) + adminPath(PHOTOS),
    }
    return firmMail(enquiry, texts, firm, addresses, survey)
  }

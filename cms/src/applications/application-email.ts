import type { Core } from '@strapi/strapi'
import { adminOf, inAdmin } from '../email/admin-links'
import { applicationTexts } from '../email/editors-texts'
import { readFirm } from '../email/firm'
import { firmMail, visitorMail } from '../email/form-email'
import { APPLICATION_EMAIL_FIELDS } from '../forms/sent-fields'
import type { Compose } from '../outbox/send-next'
import { adminPath, DOCUMENTS } from '../private-files/kinds'

/** Composes an email about an application: the firm's, with a link to the document, or the applicant's copy. */
export const applicationMails =
  (strapi: Core.Strapi): Compose =>
  async ({ recipientKind, recipient, application }) => {
    if (!application) return undefined
    const [texts, firm] = [await applicationTexts(strapi), await readFirm(strapi)]
    const extra = { parts: [], names: APPLICATION_EMAIL_FIELDS, values: { job: String(application.job) } }
    if (recipientKind === 'visitor') return visitorMail(application, texts, firm, recipient ?? '', extra)
    const adminUrl = inAdmin(strapi, DOCUMENTS.owner, application)
    return firmMail(application, texts, firm, { adminUrl, filesUrl: adminOf(strapi) + adminPath(DOCUMENTS) }, extra)
  }

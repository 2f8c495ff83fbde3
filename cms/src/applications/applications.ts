import { applicationTexts } from '../email/editors-texts'
import { adminOf, inAdmin, readFirm } from '../email/firm'
import { firmMail, visitorMail } from '../email/form-email'
import { replyMail } from '../email/reply-mail'
import { createStoreOnce } from '../forms/store-once'
import type { Compose } from '../outbox/send-next'
import { adminPath, DOCUMENTS } from '../private-files/kinds'
import { APPLICATION_EMAIL_FIELDS, APPLICATION_FIELDS } from '../schema/sent-fields'

/** Composes an email about an application: the firm's, with a link to the document, or the applicant's copy. */
export const applicationMails: Compose = async (mail) => {
  const { recipientKind, recipient, application } = mail
  if (!application) return undefined
  const [texts, firm] = [await applicationTexts(), await readFirm()]
  if (recipientKind === 'reply') return replyMail(application, texts, firm, mail)
  const extra = { parts: [], names: APPLICATION_EMAIL_FIELDS, values: { job: String(application.job) } }
  if (recipientKind === 'visitor') return visitorMail(application, texts, firm, recipient ?? '', extra)
  const adminUrl = inAdmin(DOCUMENTS.owner, application)
  return firmMail(application, texts, firm, { adminUrl, filesUrl: adminOf() + adminPath(DOCUMENTS) }, extra)
}

/** The call that stores an application, together with its emails. */
export const storeApplication = createStoreOnce({
  kind: DOCUMENTS,
  fields: APPLICATION_FIELDS,
  /** The vacancy was open when the site accepted the application; it may have been deleted since. */
  async complete(data) {
    const slug = String(data.vacancy)
    const vacancy = await strapi.documents('api::vacancy.vacancy').findFirst({ filters: { slug } })
    return { ...data, job: vacancy?.title ?? slug }
  },
})

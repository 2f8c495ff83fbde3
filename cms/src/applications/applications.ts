import { applicationTexts } from '../email/editors-texts'
import { adminOf, inAdmin, readFirm } from '../email/firm'
import { firmMail, visitorMail } from '../email/form-email'
import { replyMail } from '../email/reply-mail'
import { APPLICATION_EMAIL_FIELDS, APPLICATION_FIELDS } from '../forms/sent-fields'
import { createStoreOnce } from '../forms/store-once'
import { wakeOutbox } from '../outbox/outbox'
import { mailsFor, recordMails } from '../outbox/records'
import type { Compose } from '../outbox/send-next'
import { adminPath, DOCUMENTS } from '../private-files/kinds'

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
  fields: APPLICATION_FIELDS,
  files: { kind: DOCUMENTS, field: 'documents' },
  async store(data) {
    const job = await jobOf(String(data.vacancy))
    // All or nothing: an application always has its emails.
    await strapi.db.transaction(async () => {
      // The schema checks lengths and required fields.
      const { id } = await strapi.documents(DOCUMENTS.owner).create({ data: { ...data, job } as never })
      const application = { id: Number(id), reference: String(data.reference) }
      await recordMails(application, await mailsFor(data), 'application')
    })
    wakeOutbox()
  },
})

/** The site checked that the vacancy was open when it accepted the application; the vacancy may have been deleted since. */
const jobOf = async (slug: string): Promise<string> => {
  const vacancy = await strapi.documents('api::vacancy.vacancy').findFirst({ filters: { slug } })
  return vacancy?.title ?? slug
}

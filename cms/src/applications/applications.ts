import { composeMail } from '../email/compose'
import { applicationTexts } from '../email/editors-texts'
import { readFirm } from '../email/firm'
import { createStoreOnce } from '../forms/store-once'
import type { Compose } from '../outbox/send-next'
import { DOCUMENTS } from '../private-files/kinds'
import { APPLICATION_FIELDS } from '../schema/sent-fields'

/** Composes an email about an application from the current texts and contact details. */
export const applicationMails: Compose = async (mail) =>
  mail.application
    ? composeMail(DOCUMENTS, mail.application, mail, await applicationTexts(), await readFirm())
    : undefined

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

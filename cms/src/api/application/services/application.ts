import { factories } from '@strapi/strapi'
import { APPLICATION_FIELDS } from '../../../forms/sent-fields'
import { createStoreOnce, type Fields } from '../../../forms/store-once'
import { mailsFor } from '../../../outbox/emails-for-form'
import { wakeOutbox } from '../../../outbox/outbox'
import { recordMails } from '../../../outbox/records'
import { DOCUMENTS } from '../../../private-files/kinds'

const UID = 'api::application.application'
const VACANCY = 'api::vacancy.vacancy'

export default factories.createCoreService(UID, ({ strapi }) => {
  /** The site checked that the vacancy was open when it accepted the application; the vacancy may have been deleted since. */
  const jobOf = async (slug: unknown): Promise<string> => {
    const vacancy = await strapi.documents(VACANCY).findFirst({ filters: { slug: String(slug) } })
    return vacancy?.title ?? String(slug)
  }

  const store = async (data: Fields): Promise<void> => {
    const job = await jobOf(data.vacancy)
    // All or nothing: an application always has its emails.
    await strapi.db.transaction(async () => {
      // The schema checks lengths and required fields.
      const { id } = await strapi.documents(UID).create({ data: { ...data, job } as never })
      const application = { id: Number(id), reference: String(data.reference) }
      await recordMails(strapi, application, await mailsFor(strapi, data), 'application')
    })
    wakeOutbox()
  }

  return {
    /** Stores an application once, however often the site sends it. */
    storeOnce: createStoreOnce(strapi, {
      fields: APPLICATION_FIELDS,
      files: { kind: DOCUMENTS, field: 'documents' },
      store,
    }),
  }
})

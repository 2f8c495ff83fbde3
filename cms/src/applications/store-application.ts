import type { Core } from '@strapi/strapi'
import { APPLICATION_FIELDS } from '../forms/sent-fields'
import { createStoreOnce } from '../forms/store-once'
import { wakeOutbox } from '../outbox/outbox'
import { mailsFor, recordMails } from '../outbox/records'
import { DOCUMENTS } from '../private-files/kinds'

/** The call that stores an application, together with its emails. */
export const storeApplication = (strapi: Core.Strapi) =>
  createStoreOnce(strapi, {
    fields: APPLICATION_FIELDS,
    files: { kind: DOCUMENTS, field: 'documents' },
    async store(data) {
      const job = await jobOf(strapi, String(data.vacancy))
      // All or nothing: an application always has its emails.
      await strapi.db.transaction(async () => {
        // The schema checks lengths and required fields.
        const { id } = await strapi.documents(DOCUMENTS.owner).create({ data: { ...data, job } as never })
        const application = { id: Number(id), reference: String(data.reference) }
        await recordMails(strapi, application, await mailsFor(strapi, data), 'application')
      })
      wakeOutbox()
    },
  })

/** The site checked that the vacancy was open when it accepted the application; the vacancy may have been deleted since. */
const jobOf = async (strapi: Core.Strapi, slug: string): Promise<string> => {
  const vacancy = await strapi.documents('api::vacancy.vacancy').findFirst({ filters: { slug } })
  return vacancy?.title ?? slug
}

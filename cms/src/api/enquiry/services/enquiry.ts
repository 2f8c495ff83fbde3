import { factories } from '@strapi/strapi'
import { ENQUIRY_FIELDS } from '../../../forms/sent-fields'
import { createStoreOnce, type Fields } from '../../../forms/store-once'
import { mailsFor } from '../../../outbox/emails-for-form'
import { wakeOutbox } from '../../../outbox/outbox'
import { recordMails } from '../../../outbox/records'
import { PHOTOS } from '../../../private-files/kinds'
import { SLOTS_CHANGED } from '../../../surveys/availability'
import { bookSurvey, readRequestedTime } from '../../../surveys/book'
import { isDuplicate } from '../../../surveys/claim'
import { ownSurvey } from '../../../surveys/offer'

const UID = 'api::enquiry.enquiry'

/** Maximum number of enquiries in the list of a customer. */
const MAX_LISTED = 50
/** Attempts to book a survey while other processes take the same time. */
const MAX_ATTEMPTS = 5

export default factories.createCoreService(UID, ({ strapi }) => {
  const store = async (data: Fields, surveyStart?: Date, attempt = 1): Promise<void> => {
    try {
      // All or nothing: an enquiry always has its emails, and its survey if a time was chosen.
      await strapi.db.transaction(async () => {
        // The schema checks lengths and required fields.
        const { id } = await strapi.documents(UID).create({ data: data as never })
        const enquiry = { id: Number(id), reference: String(data.reference), postcode: String(data.postcode) }
        await recordMails(strapi, enquiry, await mailsFor(strapi, data))
        if (surveyStart) await bookSurvey(strapi, surveyStart, enquiry)
      })
    } catch (error) {
      if (surveyStart && isDuplicate(error) && attempt < MAX_ATTEMPTS) return store(data, surveyStart, attempt + 1)
      throw error
    }
    wakeOutbox()
    if (surveyStart) strapi.eventHub.emit(SLOTS_CHANGED)
  }

  const storeOnce = createStoreOnce(strapi, {
    fields: ENQUIRY_FIELDS,
    files: { kind: PHOTOS, field: 'photos' },
    store: (data, input) => store(data, readRequestedTime(input)),
  })

  return {
    /** Stores an enquiry once, however often the site sends it. */
    storeOnce: (input: unknown, userId?: number) => storeOnce(input, userId ? { owner: userId } : {}),

    /** A user's enquiries, newest first. */
    async listOf(userId: number): Promise<OwnEnquiry[]> {
      const enquiries = await strapi.db.query(UID).findMany({
        where: { owner: { id: userId } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        populate: ['survey'],
        limit: MAX_LISTED,
      })
      return enquiries.map(({ reference, createdAt, postcode, about, message, estimate, survey }) => ({
        reference,
        date: createdAt,
        postcode,
        message: [about, message].filter(Boolean).join('\n') || (estimate ?? ''),
        survey: survey && ownSurvey(strapi, survey),
      }))
    },

    /** The name that a user gave with their latest enquiry. */
    async nameOf(userId: number): Promise<string | undefined> {
      const where = { owner: { id: userId } }
      const latest = await strapi.db.query(UID).findOne({ where, orderBy: { id: 'desc' }, select: ['name'] })
      return latest?.name
    },
  }
})

interface OwnEnquiry {
  reference: string
  date: string
  postcode: string
  message: string
  survey: ReturnType<typeof ownSurvey> | null
}

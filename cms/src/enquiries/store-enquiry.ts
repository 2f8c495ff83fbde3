import { ENQUIRY_FIELDS } from '../forms/sent-fields'
import { createStoreOnce, type Fields } from '../forms/store-once'
import { wakeOutbox } from '../outbox/outbox'
import { mailsFor, recordMails } from '../outbox/records'
import { PHOTOS } from '../private-files/kinds'
import { bodyOf } from '../shared/rest'
import { SLOTS_CHANGED } from '../surveys/availability'
import { bookSurvey, readRequestedTime } from '../surveys/book'
import { isDuplicate } from '../surveys/claim'

/** Attempts to book a survey while other processes take the same time. */
const MAX_ATTEMPTS = 5

/** The call that stores an enquiry, together with its emails and its survey. */
export const storeEnquiry = () =>
  createStoreOnce({
    fields: ENQUIRY_FIELDS,
    files: { kind: PHOTOS, field: 'photos' },
    store: (data, ctx) => {
      const owner = ctx.state.user?.id
      return store({ ...data, ...(owner && { owner }) }, readRequestedTime(bodyOf(ctx).data))
    },
  })

const store = async (data: Fields, surveyStart?: Date, attempt = 1): Promise<void> => {
  try {
    // All or nothing: an enquiry always has its emails, and its survey if a time was chosen.
    await strapi.db.transaction(async () => {
      // The schema checks lengths and required fields.
      const { id } = await strapi.documents(PHOTOS.owner).create({ data: data as never })
      const enquiry = { id: Number(id), reference: String(data.reference), postcode: String(data.postcode) }
      await recordMails(enquiry, await mailsFor(data))
      if (surveyStart) await bookSurvey(surveyStart, enquiry)
    })
  } catch (error) {
    if (surveyStart && isDuplicate(error) && attempt < MAX_ATTEMPTS) return store(data, surveyStart, attempt + 1)
    throw error
  }
  wakeOutbox()
  if (surveyStart) strapi.eventHub.emit(SLOTS_CHANGED)
}

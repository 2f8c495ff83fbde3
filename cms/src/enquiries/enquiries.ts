import { composeMail } from '../email/compose'
import { mailTexts, surveyTexts } from '../email/editors-texts'
import { inAdmin, readFirm } from '../email/firm'
import { createStoreOnce } from '../forms/store-once'
import type { Compose } from '../outbox/send-next'
import { PHOTOS } from '../private-files/kinds'
import { ENQUIRY_FIELDS } from '../schema/sent-fields'
import { readFirmSettings } from '../shared/firm-settings'
import { bodyOf } from '../shared/rest'
import { ownSurvey } from '../surveys/availability'
import { bookSurvey, readRequestedTime } from '../surveys/book'
import { announceSlots } from '../surveys/change'
import { linkTo, SURVEY, type Survey } from '../surveys/survey'
import { aboutSurvey, surveyMail } from '../surveys/survey-email'

/** Composes an email from the current texts and contact details: a corrected text applies to the next attempt. */
export const enquiryMails: Compose = async (mail) => {
  const { recipientKind: kind, recipient, enquiry, surveyVersion: version } = mail
  if (!enquiry) return undefined
  const [texts, firm] = [await mailTexts(), await readFirm()]
  const survey: Survey | null = await strapi.db.query(SURVEY).findOne({ where: { enquiry: { id: enquiry.id } } })
  const news = survey && {
    ...{ kind, survey, enquiry, firm, texts: await surveyTexts(), to: recipient ?? '' },
    ...{ visitorUrl: linkTo(survey), adminUrl: inAdmin(SURVEY, survey) },
  }
  // A later change of the survey has its own email.
  if (version) return news?.survey.version === version ? surveyMail(news, texts) : undefined
  return composeMail(PHOTOS, enquiry, mail, texts, firm, news ? aboutSurvey(news) : undefined)
}

/** The call that stores an enquiry, together with its emails and its survey. */
export const storeEnquiry = createStoreOnce({
  kind: PHOTOS,
  fields: ENQUIRY_FIELDS,
  complete: (data, { state }) => ({ ...data, ...(state.user && { owner: state.user.id }) }),
  async also(enquiry, ctx) {
    const start = readRequestedTime(bodyOf(ctx).data)
    if (!start) return
    await bookSurvey(start, enquiry)
    await announceSlots()
  },
})

const MAX_LISTED = 50

/** A user's enquiries, newest first. */
export const ownEnquiries = async (userId: number): Promise<object[]> => {
  const enquiries = await strapi.db.query(PHOTOS.owner).findMany({
    where: { owner: { id: userId } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    populate: ['survey'],
    limit: MAX_LISTED,
  })
  const settings = await readFirmSettings()
  return enquiries.map(({ reference, createdAt, postcode, about, message, estimate, survey }) => ({
    reference,
    date: createdAt,
    postcode,
    message: [about, message].filter(Boolean).join('\n') || (estimate ?? ''),
    survey: survey && ownSurvey(settings, survey),
  }))
}

/** The name that a user gave with their latest enquiry. */
export const nameOfUser = async (userId: number): Promise<string | undefined> => {
  const where = { owner: { id: userId } }
  const latest = await strapi.db.query(PHOTOS.owner).findOne({ where, orderBy: { id: 'desc' }, select: ['name'] })
  return latest?.name
}

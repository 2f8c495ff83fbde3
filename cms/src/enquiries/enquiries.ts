import { mailTexts, surveyTexts } from '../email/editors-texts'
import { adminOf, inAdmin, readFirm } from '../email/firm'
import { firmMail, visitorMail } from '../email/form-email'
import { replyMail } from '../email/reply-mail'
import { ENQUIRY_FIELDS } from '../forms/sent-fields'
import { createStoreOnce, type Fields } from '../forms/store-once'
import { wakeOutbox } from '../outbox/outbox'
import { mailsFor, recordMails } from '../outbox/records'
import type { Compose } from '../outbox/send-next'
import { adminPath, PHOTOS } from '../private-files/kinds'
import { readFirmSettings } from '../shared/firm-settings'
import { bodyOf } from '../shared/rest'
import { ownSurvey, SLOTS_CHANGED } from '../surveys/availability'
import { bookSurvey, isDuplicate, readRequestedTime } from '../surveys/book'
import { linkTo, SURVEY, type Survey } from '../surveys/survey'
import { aboutSurvey, surveyMail } from '../surveys/survey-email'

/** Composes an email from the current texts and contact details: a corrected text applies to the next attempt. */
export const enquiryMails: Compose = async (mail) => {
  const { recipientKind: kind, recipient, enquiry, surveyVersion: version } = mail
  if (!enquiry) return undefined
  const [texts, firm] = [await mailTexts(), await readFirm()]
  if (kind === 'reply') return replyMail(enquiry, texts, firm, mail)
  const survey = await strapi.db.query(SURVEY).findOne({ where: { enquiry: { id: enquiry.id } } })
  const news = survey && {
    kind,
    survey: survey as Survey,
    enquiry,
    firm,
    texts: await surveyTexts(),
    visitorUrl: linkTo(survey),
    adminUrl: inAdmin(SURVEY, survey),
    to: recipient ?? '',
  }
  // A later change of the survey has its own email.
  if (version) return news?.survey.version === version ? surveyMail(news, texts) : undefined
  const surveyPart = news ? aboutSurvey(news) : undefined
  if (kind === 'visitor') return visitorMail(enquiry, texts, firm, recipient ?? '', surveyPart)
  const addresses = {
    adminUrl: inAdmin(PHOTOS.owner, enquiry),
    filesUrl: adminOf() + adminPath(PHOTOS),
  }
  return firmMail(enquiry, texts, firm, addresses, surveyPart)
}

/** Attempts to book a survey while other processes take the same time. */
const MAX_ATTEMPTS = 5

/** The call that stores an enquiry, together with its emails and its survey. */
export const storeEnquiry = createStoreOnce({
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

const UID = 'api::enquiry.enquiry'
const MAX_LISTED = 50

/** A user's enquiries, newest first. */
export const ownEnquiries = async (userId: number): Promise<object[]> => {
  const enquiries = await strapi.db.query(UID).findMany({
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
  const latest = await strapi.db.query(UID).findOne({ where, orderBy: { id: 'desc' }, select: ['name'] })
  return latest?.name
}

import { ownSurvey } from '../surveys/offer'

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
  return enquiries.map(({ reference, createdAt, postcode, about, message, estimate, survey }) => ({
    reference,
    date: createdAt,
    postcode,
    message: [about, message].filter(Boolean).join('\n') || (estimate ?? ''),
    survey: survey && ownSurvey(survey),
  }))
}

/** The name that a user gave with their latest enquiry. */
export const nameOfUser = async (userId: number): Promise<string | undefined> => {
  const where = { owner: { id: userId } }
  const latest = await strapi.db.query(UID).findOne({ where, orderBy: { id: 'desc' }, select: ['name'] })
  return latest?.name
}

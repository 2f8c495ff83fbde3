import { factories } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { mailsFor } from '../../../enquiries/mails'
import { SENT_FIELDS } from '../../../enquiries/sent-fields'
import { wakeOutbox } from '../../../outbox/outbox'
import { recordMails } from '../../../outbox/records'

const UID = 'api::enquiry.enquiry'

/** Enquiries that a customer can list. */
const MAX_LISTED = 50

export default factories.createCoreService(UID, ({ strapi }) => {
  /** The latest write for each reference: two equal requests at the same time must not create two entries. */
  const running = new Map<string, Promise<Receipt>>()

  const isStored = async (reference: string) =>
    (await strapi.documents(UID).findFirst({ filters: { reference } })) !== null

  const store = async (data: Record<string, unknown>, reference: string): Promise<Receipt> => {
    if (await isStored(reference)) return { reference, isNew: false }
    try {
      // Both or neither: an enquiry always has its mails.
      await strapi.db.transaction(async () => {
        // The schema checks lengths and required fields.
        const { id } = await strapi.documents(UID).create({ data: data as never })
        await recordMails(strapi, { id: Number(id), reference }, await mailsFor(strapi, data))
      })
      wakeOutbox()
      return { reference, isNew: true }
    } catch (error) {
      // Another Strapi on the same database was faster: the column is unique.
      if (await isStored(reference)) return { reference, isNew: false }
      throw error
    }
  }

  return {
    /** Stores an enquiry once, however often the site sends it. */
    async take(input: unknown, userId?: number): Promise<Receipt> {
      const data = { ...clean(input), ...(userId && { owner: userId }) } as Record<string, unknown>
      const { reference } = data
      if (typeof reference !== 'string' || !/^[\w-]{4,20}$/.test(reference))
        throw fault('reference', 'reference must be 4 to 20 letters, digits or hyphens')
      if (!data.phone && !data.email) throw fault('phone', 'phone or email is required')
      const before = running.get(reference)?.catch(() => undefined) ?? Promise.resolve()
      const storing = before.then(() => store(data, reference))
      running.set(reference, storing)
      try {
        return await storing
      } finally {
        if (running.get(reference) === storing) running.delete(reference)
      }
    },

    /** A user's enquiries, newest first. */
    async of(userId: number): Promise<OwnEnquiry[]> {
      const sent = await strapi.db.query(UID).findMany({
        where: { owner: { id: userId } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        limit: MAX_LISTED,
      })
      return sent.map(({ reference, createdAt, postcode, message }) => ({
        reference,
        date: createdAt,
        postcode,
        message,
      }))
    },
  }
})

interface OwnEnquiry {
  reference: string
  date: string
  postcode: string
  message: string
}

interface Receipt {
  reference: string
  isNew: boolean
}

/** Keeps known fields only, trimmed, and drops empty ones. */
const clean = (input: unknown): Record<string, unknown> => {
  if (!input || typeof input !== 'object') throw fault('data', 'data must be an object')
  const trimmed = Object.entries(input)
    .filter(([name]) => SENT_FIELDS.includes(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
    .filter(([, value]) => value !== '' && value !== null)
  return Object.fromEntries(trimmed)
}

/** The shape of Strapi's own validation errors. */
const fault = (field: string, message: string) =>
  new errors.ValidationError(message, {
    errors: [{ path: [field], message, name: 'ValidationError' }],
  })

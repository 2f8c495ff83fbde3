import { factories } from '@strapi/strapi'
import { errors } from '@strapi/utils'

const UID = 'api::enquiry.enquiry'

/** What a sender may set: how far an enquiry is, is the firm's to say. */
const FIELDS = ['reference', 'name', 'phone', 'email', 'postcode', 'message']

export default factories.createCoreService(UID, ({ strapi }) => {
  /** The last storing of each reference: two equal requests at once must not store two. */
  const running = new Map<string, Promise<Receipt>>()

  const store = async (data: Record<string, unknown>, reference: string): Promise<Receipt> => {
    const stored = await strapi.documents(UID).findFirst({ filters: { reference } })
    // Length and presence are the schema's to check.
    if (!stored) await strapi.documents(UID).create({ data: data as never })
    return { reference, isNew: !stored }
  }

  return {
    /** Stores an enquiry once, however often the site sends it. */
    async take(input: unknown): Promise<Receipt> {
      const data = clean(input)
      const { reference } = data
      if (typeof reference !== 'string' || !/^[\w-]{4,20}$/.test(reference))
        throw fault('reference', 'reference must be 4 to 20 letters, digits or hyphens')
      if (!data.phone && !data.email) throw fault('phone', 'phone or email is needed')
      const before = running.get(reference)?.catch(() => undefined) ?? Promise.resolve()
      const storing = before.then(() => store(data, reference))
      running.set(reference, storing)
      try {
        return await storing
      } finally {
        if (running.get(reference) === storing) running.delete(reference)
      }
    },
  }
})

interface Receipt {
  reference: string
  isNew: boolean
}

/** Known fields only, trimmed, without empty ones. */
const clean = (input: unknown): Record<string, unknown> => {
  if (!input || typeof input !== 'object') throw fault('data', 'data must be an object')
  const trimmed = Object.entries(input)
    .filter(([name]) => FIELDS.includes(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
    .filter(([, value]) => value !== '' && value !== null)
  return Object.fromEntries(trimmed)
}

/** The shape of Strapi's own validation errors. */
const fault = (field: string, message: string) =>
  new errors.ValidationError(message, {
    errors: [{ path: [field], message, name: 'ValidationError' }],
  })

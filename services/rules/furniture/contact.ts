import { z } from 'zod'

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined)
const words = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Day = (typeof days)[number]

/** Without the fields that do not apply, because every page has this in its data. */
const closure = z
  .object({ date: z.string(), to: text, opens: text, closes: text, reason: z.string() })
  .transform(({ date, to, opens, closes, reason }) => ({
    date,
    ...(to && to > date && { to }),
    ...(opens && closes && { opens, closes }),
    reason,
  }))

const schema = z.object({
  companyName: z.string().min(1),
  strapline: words,
  phone: z.string().min(1),
  whatsapp: text,
  email: z.string().min(1),
  street: words,
  locality: words,
  postcode: words,
  latitude: z
    .number()
    .nullish()
    .transform((value) => value ?? undefined),
  longitude: z
    .number()
    .nullish()
    .transform((value) => value ?? undefined),
  openingHours: z
    .array(z.object({ day: z.enum(days), opens: z.string(), closes: z.string() }))
    .nullish()
    .transform((list) => (list ?? []).map(({ day, opens, closes }) => ({ day, opens, closes }))),
  closures: z
    .array(closure)
    .nullish()
    .transform((list) => list ?? []),
  responsePromise: words,
  legalName: words,
  companyNumber: text,
  vatNumber: text,
  registeredOffice: text,
  sampleNotice: text,
  socialLinks: z
    .array(z.object({ label: z.string(), url: z.string() }))
    .nullish()
    .transform((list) => (list ?? []).map(({ label, url }) => ({ label, url }))),
})

/** The firm's name, contact details and opening hours. Times are `HH:MM` in London, dates `YYYY-MM-DD`. */
export type Contact = z.output<typeof schema>

/** @throws ZodError if the response lacks what every page needs */
export function toContact(attributes: unknown): Contact {
  return schema.parse(attributes)
}

/** The details that the law requires next to some texts. No others, because the page's data goes to the browser. */
export function legalDetailsOf({ legalName, street, locality, postcode, phone, email }: Contact) {
  return { legalName, street, locality, postcode, phone, email }
}

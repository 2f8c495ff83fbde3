import { z } from 'zod'

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined)
const words = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')
const number = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined)
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? [])
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
  latitude: number,
  longitude: number,
  openingHours: listOf(z.object({ day: z.enum(days), opens: z.string(), closes: z.string() })),
  closures: listOf(closure),
  responsePromise: words,
  legalName: words,
  companyNumber: text,
  vatNumber: text,
  registeredOffice: text,
  sampleNotice: text,
  socialLinks: listOf(z.object({ label: z.string(), url: z.string() })),
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

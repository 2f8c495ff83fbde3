import { z } from 'zod'
import type { FirmSettings } from '../site/firm.ts'

/** What the layout shows around every page. */
export interface Furniture {
  contact: Contact
  menu: Menu
  footerMenu: FooterMenu
}

/** Furniture as pages get it. */
export interface ShownFurniture extends Furniture {
  firm: FirmSettings
}

const optional = <Type extends z.ZodType>(type: Type) => type.nullish().transform((value) => value ?? undefined)
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? [])
/** Undefined if it is blank. */
const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined)
/** Empty if it is missing. */
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

const contact = z.object({
  companyName: z.string().min(1),
  strapline: words,
  phone: z.string().min(1),
  whatsapp: text,
  email: z.string().min(1),
  street: words,
  locality: words,
  postcode: words,
  latitude: optional(z.number()),
  longitude: optional(z.number()),
  openingHours: listOf(z.object({ day: z.enum(days), opens: z.string(), closes: z.string() })),
  closures: listOf(closure),
  responsePromise: words,
  legalName: words,
  proofs: listOf(z.object({ text: z.string() }).transform((line) => line.text)),
  sampleNotice: text,
  socialLinks: listOf(z.object({ label: z.string(), url: z.string() })),
})

/** The firm's name, contact details and opening hours. Times are `HH:MM` there, dates `YYYY-MM-DD`. */
export type Contact = z.output<typeof contact>

/** @throws ZodError if the response lacks what every page needs */
export const toContact = (attributes: unknown): Contact => contact.parse(attributes)

/** Whether the firm's facts are samples that nobody has confirmed. */
export const isSample = (contact: Contact | undefined): boolean => contact?.sampleNotice !== undefined

/** What the firm promises: words, or a link as in Markdown with words after it. */
export const proofsOf = (contact: Contact | undefined) => ({
  lines: (contact?.proofs ?? []).map((line): { text: string; href?: string | undefined; note?: string | undefined } => {
    const [, text = line, href, note] = /^\[(.+)\]\((\S+)\) *(.*)$/.exec(line) ?? []
    return { text, href, note: note || undefined }
  }),
  sample: isSample(contact),
})

/** The details that the law requires next to some texts. No others, because the page's data goes to the browser. */
export function legalDetailsOf({ legalName, street, locality, postcode, phone, email }: Contact) {
  return { legalName, street, locality, postcode, phone, email }
}

const link = z.object({ label: z.string(), url: z.string(), note: optional(z.string()) })
const links = listOf(link)
const item = z.object({ label: z.string(), url: z.string(), children: links })
const column = z.object({ heading: z.string(), links })

const menu = z.object({ items: z.array(item) })
const footerMenu = z.object({ columns: z.array(column), smallPrint: optional(z.string()).optional() })

export type MenuLink = z.output<typeof link>
export type Menu = z.output<typeof menu>
export type FooterMenu = z.output<typeof footerMenu>

/** @throws ZodError if the response is not a menu */
export const toMenu = (attributes: unknown): Menu => menu.parse(attributes)

/** @throws ZodError if the response is not a footer menu */
export const toFooterMenu = (attributes: unknown): FooterMenu => footerMenu.parse(attributes)

import { z } from 'zod'

const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)
const link = z.object({ label: z.string(), url: z.string(), note: optionalText })
const links = z
  .array(link)
  .nullish()
  .transform((list) => list ?? [])
const item = z.object({ label: z.string(), url: z.string(), children: links })
const column = z.object({ heading: z.string(), links })

const menu = z.object({ items: z.array(item) })
const footerMenu = z.object({ columns: z.array(column), smallPrint: optionalText.optional() })

export type MenuLink = z.output<typeof link>
export type Menu = z.output<typeof menu>
export type FooterMenu = z.output<typeof footerMenu>

/** @throws ZodError if the response is not a menu */
export const toMenu = (attributes: unknown): Menu => menu.parse(attributes)

/** @throws ZodError if the response is not a footer menu */
export const toFooterMenu = (attributes: unknown): FooterMenu => footerMenu.parse(attributes)

import { cached } from '../cached.ts'
import { readBackendError } from '../strapi/errors.ts'
import { serverContentClient } from '../strapi/serverClient.ts'
import { type Contact, toContact } from './contact.ts'
import { type FooterMenu, type Menu, toFooterMenu, toMenu } from './menus.ts'

/** What the layout shows around every page. */
export interface Furniture {
  contact: Contact
  menu: Menu
  footerMenu: FooterMenu
}

/** Cache tags that every page has. */
export const furnitureTags = ['contact', 'menu', 'footer-menu'] as const

/**
 * The furniture of one locale, cached per process (services/cached.ts).
 * @param fallback locale to use for entries that are not translated
 * @throws BackendErrorPayload or ZodError if the furniture has never been loaded
 */
export function getFurniture(locale: string, fallback = locale): Promise<Furniture> {
  return cached(`furniture ${locale}`, () => load(locale, fallback))
}

async function load(locale: string, fallback: string): Promise<Furniture> {
  const [contact, menu, footerMenu] = await Promise.all([
    read('contact', 'deep,2', locale, fallback),
    read('menu', 'deep,3', locale, fallback),
    read('footer-menu', 'deep,3', locale, fallback),
  ])
  return { contact: toContact(contact), menu: toMenu(menu), footerMenu: toFooterMenu(footerMenu) }
}

async function read(type: string, populate: string, locale: string, fallback: string): Promise<unknown> {
  try {
    const answer = await serverContentClient().find<{ data?: { attributes?: unknown } }>(type, { populate, locale })
    return answer?.data?.attributes
  } catch (error) {
    const { status, name, message } = readBackendError(error)
    if (status === 404 && locale !== fallback) return read(type, populate, fallback, fallback)
    console.error(`The furniture "${type}" for "${locale}" could not be fetched: ${status} ${name} ${message}`)
    throw error
  }
}

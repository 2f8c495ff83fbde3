import { type Contact, toContact } from './contact.ts'
import { type FooterMenu, type Menu, toFooterMenu, toMenu } from './menus.ts'
import { processState } from '../processState.ts'
import { settings } from '../settings.ts'
import type { BackendErrorPayload } from '../strapi/errors.ts'
import { serverContentClient } from '../strapi/serverClient.ts'

/** What the layout of every page shows. */
export interface Furniture {
  contact: Contact
  menu: Menu
  footerMenu: FooterMenu
}

/** The kinds of content that every page is made of. */
export const furnitureKinds = ['contact', 'menu', 'footer-menu'] as const

interface Stored {
  furniture?: Furniture
  /** Epoch milliseconds after which a new copy is fetched; 0 = at once. */
  freshUntil: number
  loading?: Promise<Furniture>
}

const stored = processState('furniture', () => new Map<string, Stored>())

/**
 * The furniture of one locale: fetched once per process and locale, again after `forgetFurniture()` or
 * PAGE_MAX_AGE_S. While the backend is away the last known copy is given.
 * @throws the backend's error payload when there is no copy at all
 */
export async function getFurniture(locale: string): Promise<Furniture> {
  const entry = stored.get(locale) ?? { freshUntil: 0 }
  stored.set(locale, entry)
  if (entry.furniture && Date.now() < entry.freshUntil) return entry.furniture
  entry.loading ??= load(locale).finally(() => {
    entry.loading = undefined
  })
  try {
    entry.furniture = await entry.loading
    entry.freshUntil = Date.now() + settings().PAGE_MAX_AGE_S * 1000
  } catch (error) {
    if (!entry.furniture) throw error
  }
  return entry.furniture
}

/** Makes the next page fetch the furniture anew; the copy is kept for the case that this fails. */
export function forgetFurniture(): void {
  for (const [locale, entry] of stored) stored.set(locale, { furniture: entry.furniture, freshUntil: 0 })
}

async function load(locale: string): Promise<Furniture> {
  const [contact, menu, footerMenu] = await Promise.all([
    read('contact', 'deep,2', locale),
    read('menu', 'deep,3', locale),
    read('footer-menu', 'deep,3', locale),
  ])
  return { contact: toContact(contact), menu: toMenu(menu), footerMenu: toFooterMenu(footerMenu) }
}

async function read(type: string, populate: string, locale: string): Promise<unknown> {
  try {
    const answer = await serverContentClient().find<{ data?: { attributes?: unknown } }>(type, { populate, locale })
    return answer?.data?.attributes
  } catch (error) {
    const { status, name, message } = (error as BackendErrorPayload).error ?? {}
    console.error(`The furniture "${type}" for "${locale}" could not be fetched: ${status} ${name} ${message}`)
    throw error
  }
}

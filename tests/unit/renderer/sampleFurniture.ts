import { type Contact, toContact } from '#services/rules/furniture/furniture.ts'
import type { PageFurniture } from '#services/rules/rendering/pageTypes.ts'
import { london } from '../sampleFirm.ts'

/** Furniture with empty menus, for the site `https://site.example`. */
export const sampleFurniture = (contact: Partial<Contact> = {}): PageFurniture => ({
  siteUrl: 'https://site.example',
  buildPollMs: false,
  locale: 'en',
  firm: london,
  contact: toContact({ companyName: 'Sample & Sons', phone: '020 7946 0123', email: 'office@example.org', ...contact }),
  menu: { items: [] },
  footerMenu: { columns: [] },
})

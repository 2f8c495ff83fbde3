import type { Furniture } from './furniture.ts'

/** The number of links and other parts, like `ContentSource.counts` for other content. */
export function furnitureCounts({ contact, menu, footerMenu }: Furniture): Record<string, number> {
  return {
    MenuLink: menu.items.reduce((sum, { children }) => sum + 1 + children.length, 0),
    FooterLink: footerMenu.columns.reduce((sum, { links }) => sum + 1 + links.length, 0),
    OpeningHours: contact.openingHours.length,
    SocialLink: contact.socialLinks.length,
  }
}

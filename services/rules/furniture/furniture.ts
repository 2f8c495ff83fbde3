import type { Contact } from './contact.ts'
import type { FooterMenu, Menu } from './menus.ts'

/** What the layout shows around every page. */
export interface Furniture {
  contact: Contact
  menu: Menu
  footerMenu: FooterMenu
}

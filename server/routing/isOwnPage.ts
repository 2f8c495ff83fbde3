import { addresses } from '#locales/addresses.ts'
import { type LocaleRouting, splitPath } from '#locales/routing.ts'

/** The one page that shows something of a visitor's own. @param path canonical */
export const isOwnPage = (path: string, routing: LocaleRouting): boolean =>
  splitPath(path, routing).path === addresses.account

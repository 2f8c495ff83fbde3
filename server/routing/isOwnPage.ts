import { type LocaleRouting, splitPath } from '#locales/routing.ts'
import { addresses } from '#services/rules/site/addresses.ts'

/** The account page: the only one that shows a visitor's own data. @param path canonical */
export const isOwnPage = (path: string, routing: LocaleRouting): boolean =>
  splitPath(path, routing).path === addresses.account

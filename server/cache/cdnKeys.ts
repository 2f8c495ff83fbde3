import { type LocaleRouting, splitPath } from '#locales/routing.ts'
import { shortHash } from '#server/render/pageVersion.ts'
import { isAccountPath } from '#services/rules/site/addresses.ts'

/** The key of everything that a CDN stores. */
export const siteKey = 'site'
/**
 * The key of all that is not a page of the index, such as filtered lists, feeds and sitemaps. Nobody knows which of them
 * a CDN has, so each change of the content purges all.
 */
export const variantsKey = 'variants'

/** The key of a page, all pages of a list, and their payloads. @param path canonical, without query */
export const pageKey = (path: string): string => shortHash(path).slice(0, 12)

/**
 * The keys of a response, separated by spaces; undefined for a page that also shows a visitor's own data.
 * @param path canonical
 * @param variant see `PrepareOptions.variant`
 */
export type CdnKeys = (path: string, variant?: boolean) => string | undefined

export const cdnKeysOf =
  (routing: LocaleRouting): CdnKeys =>
  (path, variant = false) =>
    isAccountPath(splitPath(path, routing).path) ? undefined : `${siteKey} ${variant ? variantsKey : pageKey(path)}`

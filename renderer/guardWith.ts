import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { pathIn } from '#locales/current.ts'
import { notValidText } from '#locales/missingText.ts'

/**
 * Turns a page's validity check into a Vike guard (https://vike.dev/guard): any result but `true` is a 404 with the
 * text `Page Not Found: {full path}`.
 */
export function guardWith<Context extends PageContextServer>(check: (pageContext: Context) => unknown) {
  return (pageContext: Context): void => {
    // Not urlOriginal: in a payload request that is the address of the payload.
    const { urlPathname, urlParsed, missing } = pageContext
    if (missing !== undefined) throw render(404, missing)
    if (check(pageContext) !== true) {
      throw render(404, notValidText(pathIn(urlPathname) + (urlParsed.searchOriginal ?? '')))
    }
  }
}

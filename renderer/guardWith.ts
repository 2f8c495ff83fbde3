import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { pathIn } from '#locales/current.ts'
import { notValidText } from '#locales/missingText.ts'

/**
 * A page's validity check as a Vike guard (https://vike.dev/guard): anything but a literal true is a 404
 * with the text `Page Not Found: {full path}`.
 */
export function guardWith<Context extends PageContextServer>(check: (pageContext: Context) => unknown) {
  return async (pageContext: Context): Promise<void> => {
    // Not urlOriginal: for page data that is the address of the data.
    const { urlPathname, urlParsed, missing } = pageContext
    if (missing !== undefined) throw render(404, missing)
    if ((await check(pageContext)) !== true) {
      throw render(404, notValidText(pathIn(urlPathname) + (urlParsed.searchOriginal ?? '')))
    }
  }
}

import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { pathIn } from '#locales/current.ts'

/**
 * A page's validity check as a Vike guard (https://vike.dev/guard): anything but a literal true is a 404
 * with the text `Page Not Found: {full path}`.
 */
export function validWhen<Context extends PageContextServer>(check: (pageContext: Context) => unknown) {
  return async (pageContext: Context): Promise<void> => {
    if ((await check(pageContext)) !== true) {
      // Not urlOriginal: for page data that is the address of the data.
      const { urlPathname, urlParsed } = pageContext
      throw render(404, `Page Not Found: ${pathIn(urlPathname)}${urlParsed.searchOriginal ?? ''}`)
    }
  }
}

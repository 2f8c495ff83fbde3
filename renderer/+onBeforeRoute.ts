// https://vike.dev/onBeforeRoute
import type { PageContext } from 'vike/types'
import { currentLanguage, routingBy } from '#locales/current.ts'
import { splitPath } from '#locales/routing.ts'

/** Every page has one route for all languages: the path loses its language, and gets the segments of addresses. */
export function onBeforeRoute({ language, urlPathname, urlParsed }: PageContext) {
  const { strategy } = language ?? currentLanguage()
  const { path } = splitPath(urlPathname, routingBy(strategy))
  const { searchOriginal } = urlParsed
  const hash = import.meta.env.SSR ? '' : urlParsed.hashOriginal
  return path !== urlPathname
    ? { pageContext: { urlLogical: path + (searchOriginal ?? '') + (hash ?? '') } }
    : undefined
}

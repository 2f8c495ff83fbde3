import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { pathIn } from '#locales/current.ts'
import { notValidText } from '#locales/missingText.ts'

/**
 * The validity check of a page whose address contains a slug or a number: first in its `+data`.
 * @param subject what the page is about, such as an article; undefined if there is none
 * @throws a 404 with the text `Page Not Found: {full path}`
 */
export function pageSubject<Subject>(
  { urlPathname, urlParsed, missing }: Pick<PageContextServer, 'urlPathname' | 'urlParsed' | 'missing'>,
  subject: Subject | undefined,
): Subject {
  // Not urlOriginal: in a payload request that is the address of the payload.
  const path = pathIn(urlPathname) + (urlParsed.searchOriginal ?? '')
  if (missing !== undefined || subject === undefined) throw render(404, missing ?? notValidText(path))
  return subject
}

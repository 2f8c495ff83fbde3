import { PAGES } from '../../../cms/src/site/pages.ts'
import { defaultLanguage, languages, translated } from '../site/siteFile.ts'
import { pageEntry, pageIn } from './linkTargets.ts'
import type { Content } from './value/content.ts'
import { langOf } from './value/stored.ts'

/** The paths of a page by language, without prefix: only where its entry is translated. */
export type Alternates = Readonly<Record<string, string>>

/** Where a page is in each language, by language and without prefix. */
interface InLanguages {
  /** Its translations. */
  alternates: Alternates
  /** Where it has none: in the default language, or without texts of its own, as the page of a list. */
  copies: Alternates
}

/**
 * Undefined if the content is not translated, and for pages that are not an entry's, such as the search: then it is at the
 * same path in all languages.
 * @param content in the language of the page @param path without language and query
 */
export function inLanguages(content: Content, path: string): InLanguages | undefined {
  if (!translated) return undefined
  const page = pageEntry(content, path)
  if (!page && !isMainPage(path)) return undefined
  const alternates: Record<string, string> = {}
  const copies: Record<string, string> = {}
  for (const { code } of languages) {
    const there = page && pageIn(content.in(code), page)
    if (there) (langOf(there.entry) ? copies : alternates)[code] = there.path
    else if (isMainPage(path)) copies[code] = path
  }
  return { alternates, copies }
}

const isMainPage = (path: string): boolean => Object.values(PAGES).includes(path)

/** Data in which what has a path may have a language that is not that of the page. */
type WithLangs<Data> = Data extends object
  ? { [Key in keyof Data]: WithLangs<Data[Key]> } & (Data extends { path: string } ? { lang?: string } : unknown)
  : Data

/**
 * Page data in which `lang` is beside the path of each entry that is shown in the default language.
 * @param content in the language of the page
 */
export function withLangs<Data>(content: Content, data: Data): WithLangs<Data> {
  if (!translated || content.in(defaultLanguage) === content) return data as WithLangs<Data>
  const mark = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mark)
    if (typeof value !== 'object' || value === null) return value
    const marked = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mark(part)]))
    const { path } = marked
    const lang = typeof path === 'string' ? langOf(pageEntry(content, path.replace(/[?#].*/s, ''))?.entry) : undefined
    return lang ? { ...marked, lang } : marked
  }
  return mark(data) as WithLangs<Data>
}

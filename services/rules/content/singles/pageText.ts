import { displayFields } from '../displayFields.ts'
import { toSeo } from '../seo.ts'
import type { Content } from '../value/content.ts'
import type { Entry, SingleName } from '../value/schema.ts'

/** The types of pages that have an entry of their own. */
export type PageType = Exclude<SingleName, 'SiteSearch'>

/**
 * The texts of a page that has an entry of its own, with those for search engines. A page that is not published yet
 * takes its heading from its path, so that the rest of the page works.
 */
export function pageTextOf<Type extends PageType>(content: Content, type: Type, path: string) {
  const entry = content.one<Type>(type)
  const { title, intro, seo }: Partial<Entry<PageType>> = entry ?? {}
  const heading = title ?? titleFromPath(path)
  return {
    ...displayFields(type, entry),
    title: heading,
    seo: toSeo(seo, { title: heading, description: intro ?? '', path }),
  }
}

function titleFromPath(path: string): string {
  const words = path.slice(1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

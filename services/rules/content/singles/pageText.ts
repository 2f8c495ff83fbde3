import { toRichText } from '../markdown.ts'
import { toSeo } from '../seo.ts'
import type { Entry } from '../value/schema.ts'

type PageText = Pick<Entry<'BlogPage'>, 'title' | 'intro' | 'seo'>
type Document = PageText & Pick<Entry<'PrivacyPage'>, 'updatedOn' | 'body'>

/**
 * Heading, intro and search texts, which every single type has. A page that is not published yet takes its heading from
 * its path, so that the rest of the page works.
 */
export function toPageText(raw: PageText | undefined, path: string) {
  const title = raw?.title ?? titleFromPath(path)
  const intro = raw?.intro ?? ''
  return { title, intro, seo: toSeo(raw?.seo, { title, description: intro, path }) }
}

/** A long text with the day of its last change: terms, privacy, accessibility. */
export function toDocument(raw: Document | undefined, path: string) {
  return { ...toPageText(raw, path), updatedOn: raw?.updatedOn ?? '', body: toRichText(raw?.body) }
}

function titleFromPath(path: string): string {
  const words = path.slice(1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

import { toRichText } from '../markdown.ts'
import { toSeo } from '../seo.ts'

interface RawPageText {
  title: string
  intro: string
  seo?: Parameters<typeof toSeo>[0]
}

/**
 * Heading, intro and search texts, which every single type has. A page that is not published yet takes its heading from
 * its path, so that the rest of the page works.
 */
export function toPageText(raw: RawPageText | null | undefined, path: string) {
  const title = raw?.title ?? titleFromPath(path)
  const intro = raw?.intro ?? ''
  return { title, intro, seo: toSeo(raw?.seo, { title, description: intro, path }) }
}

interface RawDocument extends RawPageText {
  updatedOn: string
  body: string
}

/** A long text with the day of its last change: terms, privacy, accessibility. */
export function toDocument(raw: RawDocument | null | undefined, path: string) {
  return { ...toPageText(raw, path), updatedOn: raw?.updatedOn ?? '', body: toRichText(raw?.body) }
}

function titleFromPath(path: string): string {
  const words = path.slice(1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

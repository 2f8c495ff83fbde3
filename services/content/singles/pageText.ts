import { toSeo } from '../seo.ts'

interface RawPageText {
  title: string
  intro: string
  seo?: Parameters<typeof toSeo>[0]
}

/**
 * Heading, lead and search texts that every single type has. A page that the editor has not published yet
 * still stands, with its address for a heading, so that the rest of it can be used.
 */
export function toPageText(raw: RawPageText | null | undefined, path: string) {
  const title = raw?.title ?? titleFromPath(path)
  const intro = raw?.intro ?? ''
  return { title, intro, seo: toSeo(raw?.seo, { title, description: intro, path }) }
}

function titleFromPath(path: string): string {
  const words = path.slice(1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

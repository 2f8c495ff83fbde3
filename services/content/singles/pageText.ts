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

function titleFromPath(path: string): string {
  const words = path.slice(1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

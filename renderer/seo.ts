import type { Thing } from 'schema-dts'

/** What search engines and shared links show about a page. Every page's data includes it. */
export interface Seo {
  /** Without the firm's name, which is appended. */
  title: string
  description: string
  /** Path with its allow-listed query: the canonical address. */
  path: string
  /** Shown behind the title on the picture for shared links (server/routes/share). */
  image?: { src: string }
  /** On an article. Times have a time zone; `author` is the address of the page that presents the author. */
  article?: { publishedAt: string; modifiedAt: string; section: string; author: string }
  /** Address of the blog or of a topic, whose feed the page announces. */
  feed?: string
  /** Keeps the page out of search engines, and omits the canonical address. */
  noindex?: boolean
  /** Nodes of the page's JSON-LD graph; `headTags` makes site-relative addresses in them absolute. */
  jsonLd?: readonly Thing[]
}

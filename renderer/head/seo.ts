import type { Thing } from 'schema-dts'

/** What search engines and shared links show about a page. Every page's data includes it. */
export interface Seo {
  /** Without the firm's name, which is appended. */
  title: string
  description: string
  /** Path with its allow-listed query: the canonical address. */
  path: string
  image?: { src: string; alt: string; width: number; height: number }
  type?: 'website' | 'article'
  /** Keeps the page out of search engines, and omits the canonical address. */
  noindex?: boolean
  /** Nodes of the page's JSON-LD graph; `headTags` makes site-relative addresses in them absolute. */
  jsonLd?: readonly Thing[]
}

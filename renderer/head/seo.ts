/** What search engines and shared links show of a page. Every page's data has one. */
export interface Seo {
  /** Without the name of the firm, which is added behind it. */
  title: string
  description: string
  /** Path with its allow-listed query: the canonical address. */
  path: string
  image?: { src: string; alt: string; width: number; height: number }
  type?: 'website' | 'article'
  /** Keeps a page out of search engines and drops the canonical address. */
  noindex?: boolean
  /** Nodes of the page's JSON-LD graph, with site-relative `@id` and `url` made absolute by `headTags`. */
  jsonLd?: readonly Record<string, unknown>[]
}

/** The feeds of the blog, and of each topic, at `{address of the blog or topic}/{file}`. */
export const feedFormats = [
  { name: 'RSS', type: 'application/rss+xml', file: 'rss.xml' },
  { name: 'Atom', type: 'application/atom+xml', file: 'atom.xml' },
  { name: 'JSON Feed', type: 'application/feed+json', file: 'feed.json' },
] as const

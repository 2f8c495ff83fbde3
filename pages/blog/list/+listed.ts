import type { Listed } from '#services/rules/content/listed.ts'
import { blogPageOf } from '#services/rules/content/singles/pages.ts'
import { pageEntry } from '#services/rules/search/pageEntry.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { listPages } from '../listPages.ts'

export const listed: Listed = {
  section: 'blog',
  pages: (content) => listPages(content, addresses.blog, content.one('BlogPage')),
  search: (content) => [pageEntry(blogPageOf(content))],
}

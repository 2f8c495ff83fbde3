import { addresses } from '#locales/addresses.ts'
import { blogPageOf } from '#services/content/singles/pages.ts'
import type { Listed } from '#services/listed.ts'
import { pageEntry } from '#services/search/pageEntry.ts'
import { listPages } from '../listPages.ts'

export const listed: Listed = {
  section: 'blog',
  pages: (content) => listPages(content, addresses.blog, content.one('BlogPage')),
  search: (content) => [pageEntry(blogPageOf(content))],
}

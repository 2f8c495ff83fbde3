import { addresses } from '#locales/addresses.ts'
import { coveragePageOf } from '#services/content/singles/pages.ts'
import { type Listed, listedPage } from '#services/listed.ts'
import { pageEntry } from '#services/search/pageEntry.ts'

export const listed: Listed = {
  section: 'pages',
  pages: (content) => [listedPage(addresses.coverage, () => [content.one('CoveragePage')])],
  search: (content) => [pageEntry(coveragePageOf(content))],
}

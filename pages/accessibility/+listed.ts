import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { accessibilityPageOf } from '#services/rules/content/singles/pages.ts'
import { pageEntry } from '#services/rules/search/pageEntry.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const listed: Listed = {
  section: 'pages',
  pages: (content) => [listedPage(addresses.accessibility, () => [content.one('AccessibilityPage')])],
  search: (content) => [pageEntry(accessibilityPageOf(content))],
}

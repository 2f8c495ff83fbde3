import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { privacyPageOf } from '#services/rules/content/singles/pages.ts'
import { pageEntry } from '#services/rules/search/pageEntry.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const listed: Listed = {
  section: 'pages',
  pages: (content) => [listedPage(addresses.privacy, () => [content.one('PrivacyPage')])],
  search: (content) => [pageEntry(privacyPageOf(content))],
}

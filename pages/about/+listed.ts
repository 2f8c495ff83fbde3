import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { aboutPageOf } from '#services/rules/content/singles/aboutPage.ts'
import { pageEntry } from '#services/rules/search/pageEntry.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const listed: Listed = {
  section: 'pages',
  pages(content) {
    const page = content.one('AboutPage')
    return [listedPage(addresses.about, () => [page], [page?.picture])]
  },
  search: (content) => [pageEntry(aboutPageOf(content))],
}

import { addresses } from '#locales/addresses.ts'
import { aboutPageOf } from '#services/content/singles/aboutPage.ts'
import { type Listed, listedPage } from '#services/listed.ts'
import { pageEntry } from '#services/search/pageEntry.ts'

export const listed: Listed = {
  section: 'pages',
  pages(content) {
    const page = content.one('AboutPage')
    return [listedPage(addresses.about, () => [page], [page?.picture])]
  },
  search: (content) => [pageEntry(aboutPageOf(content))],
}

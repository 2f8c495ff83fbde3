import { addresses } from '#locales/addresses.ts'
import { namedPricesIn } from '#services/content/namedPriceEntries.ts'
import { finishesPageOf } from '#services/content/singles/finishesPage.ts'
import { type Listed, listedPage } from '#services/listed.ts'
import { pageEntry } from '#services/search/pageEntry.ts'

export const listed: Listed = {
  section: 'pages',
  pages(content) {
    const page = content.one('FinishesPage')
    const samples = (page?.floors ?? []).flatMap((floor) => (floor.samples ?? []).map(({ picture }) => picture))
    const texts = [page?.body, ...samples.map((picture) => picture?.alternativeText)]
    return [listedPage(addresses.finishes, () => [page, ...namedPricesIn(content)(texts)], samples)]
  },
  search: (content) => [pageEntry(finishesPageOf(content))],
}

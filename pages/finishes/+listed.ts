import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { namedPricesIn } from '#services/rules/content/namedPriceEntries.ts'
import { finishesPageOf } from '#services/rules/content/singles/finishesPage.ts'
import { pageEntry } from '#services/rules/search/pageEntry.ts'
import { addresses } from '#services/rules/site/addresses.ts'

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

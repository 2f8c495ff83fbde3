import { namedPricesIn } from '#services/rules/content/priceReferences.ts'
import { finishesPageOf } from '#services/rules/content/singlePages.ts'
import { mainPage } from '#services/rules/content/sitemap.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const sitemap = mainPage(addresses.finishes, 'FinishesPage', finishesPageOf, {
  entriesOn: (content) =>
    namedPricesIn(content)([
      content.one('FinishesPage')?.body,
      ...samplesOf(content).map((picture) => picture?.alternativeText),
    ]),
  pictures: samplesOf,
})

function samplesOf(content: Content) {
  const floors = content.one('FinishesPage')?.floors ?? []
  return floors.flatMap(({ samples }) => (samples ?? []).map(({ picture }) => picture))
}

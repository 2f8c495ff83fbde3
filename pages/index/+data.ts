import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { business } from '#renderer/server/jsonLd/business.ts'
import { pageData } from '#renderer/server/pageData.ts'
import { homePageOf } from '#services/rules/content/homePage.ts'
import { homePricesOf } from '#services/rules/content/price.ts'
import { regionsOf } from '#services/rules/content/region.ts'
import { serviceCategoriesOf } from '#services/rules/content/service.ts'
import { proofsOf } from '#services/rules/furniture/furniture.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { slotsFor } from '#services/rules/surveys/days.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, furniture } = pageContext
  const home = homePageOf(content)
  if (!home || !furniture) throw render(503, 'The home page has not been published yet')
  const { services, prices, areas } = home.sections
  return pageData(pageContext, {
    ...home,
    seo: { ...home.seo, feed: addresses.blog },
    groups: services && serviceCategoriesOf(content),
    priceLines: prices && homePricesOf(content),
    regions: areas && regionsOf(content),
    proofs: proofsOf(furniture.contact),
    nextSurvey: slotsFor(pageContext.freeSlots())[0]?.date,
    graph: { about: business, picture: home.picture },
  })
}

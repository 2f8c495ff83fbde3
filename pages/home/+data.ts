// https://vike.dev/data

import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { business } from '#renderer/jsonLd/business.ts'
import { pageData } from '#renderer/pageData.ts'
import { homePricesOf } from '#services/content/price.ts'
import { regionsOf } from '#services/content/region.ts'
import { serviceCategoriesOf } from '#services/content/serviceCategory.ts'
import { homePageOf } from '#services/content/singles/homePage.ts'
import { slotsFor } from '#services/surveys/days.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, furniture } = pageContext
  const home = homePageOf(content)
  const groups = serviceCategoriesOf(content)
  const prices = homePricesOf(content)
  const regions = regionsOf(content)
  if (!home || !furniture) throw render(503, 'The home page has not been published yet')
  const graph = { about: business, picture: home.picture }
  const nextSurvey = slotsFor(pageContext.freeSlots())[0]?.date
  return pageData(pageContext, {
    ...home,
    seo: { ...home.seo, feed: addresses.blog },
    groups,
    priceLines: prices,
    regions,
    nextSurvey,
    graph,
  })
}

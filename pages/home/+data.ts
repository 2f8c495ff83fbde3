// https://vike.dev/data

import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { business } from '#renderer/jsonLd/business.ts'
import { pageData } from '#renderer/pageData.ts'
import { getHomePrices } from '#services/content/price.ts'
import { getRegions } from '#services/content/region.ts'
import { getServiceCategories } from '#services/content/serviceCategory.ts'
import { getHomePage } from '#services/content/singles/homePage.ts'
import { slotsFor } from '#services/surveys/days.ts'
import { getFreeSlots } from '#services/surveys/slots.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content, furniture } = pageContext
  const [home, groups, prices, regions, slots] = await Promise.all([
    getHomePage(content),
    getServiceCategories(content),
    getHomePrices(content),
    getRegions(content),
    getFreeSlots(content),
  ])
  if (!home || !furniture) throw render(503, 'The home page has not been published yet')
  const graph = { about: business, picture: home.picture }
  const nextSurvey = slotsFor(slots)[0]?.date
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

import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { business } from '#renderer/server/jsonLd/business.ts'
import { pageData } from '#renderer/server/pageData.ts'
import { homePageOf } from '#services/rules/content/homePage.ts'
import { proofsOf } from '#services/rules/furniture/furniture.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { slotsFor } from '#services/rules/surveys/days.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, furniture } = pageContext
  const home = homePageOf(content)
  if (!home || !furniture) throw render(503, 'The home page has not been published yet')
  if (!content.one('FirmSetting')) throw render(503, 'The settings of the firm have not been filled in yet')
  return pageData(pageContext, {
    ...home,
    seo: { ...home.seo, feed: addresses.blog },
    proofs: proofsOf(furniture.contact),
    nextSurvey: slotsFor(pageContext.freeSlots())[0]?.date,
    graph: { about: business, picture: home.picture },
  })
}

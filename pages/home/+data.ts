// https://vike.dev/data

import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { withPrices } from '#renderer/withPrices.ts'
import { businessNode, websiteNode } from '#services/content/jsonLd.ts'
import { getHomePrices } from '#services/content/price.ts'
import { getRegions } from '#services/content/region.ts'
import { getServiceCategories } from '#services/content/serviceCategory.ts'
import { getHomePage } from '#services/content/singles/homePage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ content, furniture }: PageContextServer) {
  const [home, groups, prices, regions] = await Promise.all([
    getHomePage(content),
    getServiceCategories(content),
    getHomePrices(content),
    getRegions(content),
  ])
  if (!home || !furniture) throw render(503, 'The home page has not been published yet')
  const { contact } = furniture
  const seo = { ...home.seo, jsonLd: [websiteNode(contact), businessNode(contact)] }
  return withPrices(content, seo.path, { ...home, seo, groups, priceLines: prices, regions, phone: contact.phone })
}

// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { getOutcodes } from '#services/content/outcode.ts'
import { getPriceGroups } from '#services/content/price.ts'
import { getPricesPage } from '#services/content/singles/pricesPage.ts'
import { readEstimateQuery } from '#services/estimate/query.ts'
import { checkPostcode } from '../coverage/checkPostcode.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content, query = '' } = pageContext
  const [page, groups] = await Promise.all([getPricesPage(content), getPriceGroups(content)])
  const crumbs = [{ label: t('page.prices'), path: addresses.prices }]
  const data = await pageData(pageContext, { ...page, groups, crumbs })
  const asked = readEstimateQuery(query)
  const visits = asked?.form.postcode ? checkPostcode(asked.form.postcode, await getOutcodes(content)) : undefined
  // A visitor's own text, so it is added after the names of prices in texts have been replaced.
  return { ...data, asked, visits }
}

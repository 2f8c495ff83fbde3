// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { priceListId, priceListNode } from '#renderer/jsonLd/offers.ts'
import { pageData } from '#renderer/pageData.ts'
import { outcodesOf } from '#services/content/outcode.ts'
import { priceGroupsOf } from '#services/content/price.ts'
import { pricesPageOf } from '#services/content/singles/pages.ts'
import { checkPostcode } from '#services/coverage/checkPostcode.ts'
import { errorsOf, hasAny } from '#services/estimate/errors.ts'
import { readEstimateQuery, writeEstimateQuery } from '#services/estimate/query.ts'
import { workOut } from '#services/estimate/workOut.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, query = '' } = pageContext
  const page = pricesPageOf(content)
  const groups = priceGroupsOf(content)
  const crumbs = [{ label: t('page.prices'), path: addresses.prices }]
  const nodes = () => [priceListNode(groups, page.minimumCharge)]
  const graph = { mainEntity: { '@id': priceListId }, nodes }
  const data = pageData(pageContext, { ...page, groups, crumbs, graph })
  const asked = readEstimateQuery(query)
  const visits = asked?.form.postcode ? checkPostcode(asked.form.postcode, outcodesOf(content)) : undefined
  const prices = groups.flatMap(({ lines }) => lines)
  const estimated = asked && workOut(asked.form, prices, page.minimumCharge).lines.length > 0
  const known = estimated ? { estimate: writeEstimateQuery(asked.form, prices) } : undefined
  // The visitor's own text is added after price references have been replaced, so that it cannot contain any.
  return { ...data, known, asked, visits, hasErrors: asked?.isSent === true && hasAny(errorsOf(asked.form, prices)) }
}

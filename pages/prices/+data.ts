import type { PageContextServer } from 'vike/types'
import { priceListId, priceListNode } from '#renderer/server/jsonLd/work.ts'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { outcodesOf } from '#services/rules/content/outcode.ts'
import { homePricesOf, priceGroupsOf } from '#services/rules/content/price.ts'
import { pricesPageOf } from '#services/rules/content/singlePages.ts'
import { checkPostcode } from '#services/rules/coverage/checkCoverage.ts'
import { errorsOf, hasAny } from '#services/rules/estimate/errors.ts'
import { readEstimateQuery, writeEstimateQuery } from '#services/rules/estimate/query.ts'
import { workOut } from '#services/rules/estimate/workOut.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, query = '' } = pageContext
  const page = pricesPageOf(content)
  const groups = priceGroupsOf(content)
  const data = pageData(pageContext, {
    ...page,
    groups,
    // None that is added to others.
    example: homePricesOf(content).find(({ basis }) => !basis),
    crumbs: crumbsTo('prices'),
    graph: { mainEntity: { '@id': priceListId }, nodes: () => [priceListNode(groups, page.minimumCharge)] },
  })
  const request = readEstimateQuery(query)
  const visits = request?.form.postcode ? checkPostcode(request.form.postcode, outcodesOf(content)) : undefined
  const prices = groups.flatMap(({ lines }) => lines)
  const estimated = request && workOut(request.form, prices, page.minimumCharge).lines.length > 0
  const prefill = estimated ? { estimate: writeEstimateQuery(request.form, prices) } : undefined
  // The visitor's own text is added after price references have been replaced, so that it cannot contain any.
  return {
    ...data,
    prefill,
    request,
    visits,
    hasErrors: request?.isSent === true && hasAny(errorsOf(request.form, prices, true)),
  }
}

import type { PageContextServer } from 'vike/types'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { priceGroupsOf } from '#services/rules/content/price.ts'
import { finishesPageOf } from '#services/rules/content/singlePages.ts'
import { isSample } from '#services/rules/furniture/furniture.ts'
import { choose, entriesOf, keysOf, withPrices } from './choice.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, furniture, urlParsed } = pageContext
  const page = finishesPageOf(content)
  const options = withPrices(
    page,
    priceGroupsOf(content).flatMap(({ lines }) => lines),
  )
  const { floor, colour, finish } = entriesOf(options, urlParsed.search)
  const keys = { floor: floor?.key, colour: colour?.key, finish: finish?.key }
  const chosen = choose(options, keys)
  const hasKeys = Object.values(keys).some(Boolean)
  return pageData(pageContext, {
    ...page,
    ...options,
    keys,
    sample: isSample(furniture?.contact),
    prefill: chosen && hasKeys ? keysOf(chosen) : undefined,
    crumbs: crumbsTo('finishes'),
    graph: { picture: chosen?.sample?.picture },
  })
}

import type { PageContextServer } from 'vike/types'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { priceGroupsOf } from '#services/rules/content/price.ts'
import { finishesPageOf } from '#services/rules/content/singlePages.ts'
import { choose, entriesOf, keysOf } from './choice.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, urlParsed } = pageContext
  const page = finishesPageOf(content)
  const groups = priceGroupsOf(content)
  const offered = new Set(groups.flatMap(({ lines }) => lines.map(({ key }) => key)))
  const priced = <Entry extends { priceKey: string | undefined }>(entry: Entry): Entry =>
    entry.priceKey && !offered.has(entry.priceKey) ? { ...entry, priceKey: undefined } : entry
  const options = {
    floors: page.floors.map(priced),
    colours: page.colours.map(priced),
    finishes: page.finishes.map(priced),
  }
  const { floor, colour, finish } = entriesOf(options, urlParsed.search)
  const keys = { floor: floor?.key, colour: colour?.key, finish: finish?.key }
  const chosen = choose(options, keys)
  const hasKeys = Object.values(keys).some(Boolean)
  return pageData(pageContext, {
    ...page,
    ...options,
    keys,
    prefill: chosen && hasKeys ? keysOf(chosen) : undefined,
    crumbs: crumbsTo('finishes'),
    graph: { picture: chosen?.sample?.picture },
  })
}

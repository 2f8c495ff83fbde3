import { addresses } from '#services/rules/site/addresses.ts'
import type { PageRules } from '#services/rules/site/pageRules.ts'
import { pageAt } from './pageAt.ts'

/** The part of a query that matters for a page. */
export interface RelevantQuery {
  /** The keys that matter, with question mark, or empty. */
  query: string
  /** False for responses to one visitor, and for those of which anybody can request endless variants. */
  stored: boolean
}

export interface PageQuery {
  /**
   * @param path canonical path of the page, without language
   * @param query as requested, with question mark, or empty
   */
  relevant(path: string, query: string): RelevantQuery
  /** The names of all keys that change a page, for `No-Vary-Search`. */
  names: readonly string[]
}

/** The part of Vike's global context used here. https://vike.dev/getGlobalContext */
type VikePages = Readonly<Record<string, { route?: unknown; config: PageRules }>>

const queries = new WeakMap<VikePages, PageQuery>()

/** @param pages of Vike's global context, with the settings of renderer/+config.ts */
export function pageQueryOf(pages: VikePages): PageQuery {
  const rules = Object.values(pages).flatMap(({ route, config }): [string, PageRules][] =>
    typeof route === 'string' ? [[route, config]] : [],
  )
  const query = queries.get(pages) ?? createPageQuery(new Map(rules))
  queries.set(pages, query)
  return query
}

/** @param pages what pages declare (PageRules), by the addresses of their routes, such as `/blog/@tag` */
export function createPageQuery(pages: ReadonlyMap<string, PageRules>): PageQuery {
  const keys = [...pages.values()].flatMap(({ query = [] }) => query)
  return {
    names: [...new Set(keys.flatMap(({ name, max = 1 }) => (max > 1 ? [name, `${name}[]`] : name)))],
    relevant(path, query) {
      const page = pageAt(path)?.page
      const rules: PageRules = (page && pages.get(addresses[page])) ?? {}
      const parameters = new URLSearchParams(query)
      const relevant = (rules.query ?? []).flatMap(({ name, value, stored, max = 1, maxLength, upperCase }) => {
        // A form that has several fields of one name calls them `name[]`, as PHP and validators expect.
        const values = [...parameters.getAll(name), ...(max > 1 ? parameters.getAll(`${name}[]`) : [])].slice(0, max)
        const texts = values.filter((text) => value.test(text)).map((text) => text.slice(0, maxLength))
        return texts.map((text) => ({ name, text: upperCase ? text.toUpperCase() : text, stored }))
      })
      const relevantQuery = new URLSearchParams(relevant.map(({ name, text }) => [name, text])).toString()
      return {
        query: relevantQuery && `?${relevantQuery}`,
        stored: rules.stored !== false && relevant.every((key) => key.stored),
      }
    },
  }
}

import { z } from 'zod'
import { addresses } from '#services/rules/site/addresses.ts'
import type { PageRules } from '#services/rules/site/pageRules.ts'
import { pageAt } from './pageIndex.ts'

/** The part of a query that matters for a page. */
export interface RelevantQuery {
  /** The keys that matter, with question mark, or empty. */
  query: string
  /** False for responses to one visitor, and for those of which anybody can request endless variants. */
  stored: boolean
}

export type PageQuery = ReturnType<typeof createPageQuery>

/** What pages declare, by the addresses of their routes, such as `/blog/@tag`. */
export type PageRulesByAddress = readonly (readonly [address: string, rules: PageRules])[]

/** @param pages of Vike's global context, with the settings of renderer/+config.ts. https://vike.dev/getGlobalContext */
export const pageRulesOf = (
  pages: Readonly<Record<string, { route?: unknown; config: PageRules }>>,
): PageRulesByAddress =>
  Object.values(pages).flatMap(({ route, config: { query, stored } }) =>
    typeof route === 'string' ? [[route, { query, stored }] as const] : [],
  )

/** For the manifest of a build: JSON has no regular expressions. */
export const writePageRules = (rules: PageRulesByAddress): unknown =>
  JSON.parse(JSON.stringify(rules, (_key, value) => (value instanceof RegExp ? [value.source, value.flags] : value)))

/** Reads what `writePageRules` has written. */
export const pageRulesSchema = z.array(
  z.tuple([
    z.string().startsWith('/'),
    z.object({
      query: z
        .array(
          // A setting that is missing here must not get lost.
          z.strictObject({
            name: z.string(),
            value: z.tuple([z.string(), z.string()]).transform(([source, flags]) => new RegExp(source, flags)),
            stored: z.boolean(),
            upperCase: z.boolean().optional(),
            max: z.number().optional(),
            maxLength: z.number().optional(),
          }),
        )
        .optional(),
      stored: z.boolean().optional(),
    }),
  ]),
)

export function createPageQuery(pageRules: PageRulesByAddress) {
  const rulesByAddress = new Map(pageRules)
  const keys = [...rulesByAddress.values()].flatMap(({ query = [] }) => query)
  return {
    /** The names of all keys that change a page, for `No-Vary-Search`. */
    names: [...new Set(keys.flatMap(({ name, max = 1 }) => (max > 1 ? [name, `${name}[]`] : name)))],
    /**
     * @param path canonical path of the page, without language
     * @param query as requested, with question mark, or empty
     */
    relevant(path: string, query: string): RelevantQuery {
      const page = pageAt(path)?.page
      const rules: PageRules = (page && rulesByAddress.get(addresses[page])) ?? {}
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

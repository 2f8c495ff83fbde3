import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { print } from 'graphql'
import { cutLists } from './cutLists.ts'
import { deepFreeze } from './deepFreeze.ts'
import { documentTags } from './documentTags.ts'
import { reportFaults } from './entryFaults.ts'
import { Contradiction, MalformedResponse } from './graphqlFailure.ts'
import { leftOutBy } from './leftOut.ts'
import { postQuery } from './postQuery.ts'
import { readAllPages } from './readAllPages.ts'
import { type Counts, responseShape } from './responseShape.ts'
import { operationIn } from './selection.ts'

/** The result of a query, converted for the pages. */
export interface Answer<Result> {
  /** Frozen, because requests share it. */
  value: Result
  /** Number of entries and components in the response, by GraphQL type. */
  counts: Counts
  /** Length of the responses, in characters. */
  length: number
  /** Nothing was found: an entry without content, or a backend that has briefly lost it. */
  empty: boolean
}

/** A query for published content. */
export interface ContentQuery<Variables, Result> {
  /** Name of its operation. */
  readonly name: string
  /** The content types it depends on, by Strapi's singular names. */
  readonly cacheTags: readonly string[]
  /** Cache key: reads with equal keys get the same result. */
  key(variables: Variables): string
  /** Calls the backend. @throws GraphqlFailure, MalformedResponse, or what `postJson` throws */
  read(variables: Variables): Promise<Answer<Result>>
}

type Document<Data, Variables> = TypedDocumentNode<Data, Variables>
/** GraphQL objects. */
type Fields = Record<string, unknown>

/**
 * @param convert converts a response for the pages: once, however many pages use it
 * @param contradiction describes what in the response contradicts the query's own filters; undefined if nothing does
 */
export function contentQuery<Data extends object, Variables extends Fields, Result>(
  document: Document<Data, Variables>,
  convert: (data: Data) => Result,
  contradiction?: (data: Data, variables: Variables) => string | undefined,
): ContentQuery<Variables, Result> {
  return define(document, convert, async (readPage, variables) => {
    const data = await readPage(variables)
    const fault = contradiction?.(data, variables)
    if (fault !== undefined) throw new Contradiction(fault)
    return data
  })
}

/**
 * A query for all entries of one or more types: each list at the root takes `$start`, and has its total beside it, as
 * in `tags_connection(pagination: { limit: 1 }) { pageInfo { total } }`. An incomplete list is a fault.
 */
export function contentList<Data extends object, Variables extends Fields & { start: number }, Result>(
  document: Document<Data, Variables>,
  convert: (data: Data) => Result,
): ContentQuery<Omit<Variables, 'start'>, Result> {
  return define(document, convert, (readPage, variables: Omit<Variables, 'start'>) =>
    readAllPages((start) => readPage({ ...variables, start })),
  )
}

interface Compiled {
  text: string
  cacheTags: string[]
  shape: ReturnType<typeof responseShape>
  cut: ReturnType<typeof cutLists>
}

function define<Data extends object, Variables extends object, Result>(
  document: Document<Data, never>,
  convert: (data: Data) => Result,
  readWhole: (readPage: (variables: Fields) => Promise<Data>, variables: Variables) => Promise<Data>,
): ContentQuery<Variables, Result> {
  const name = operationIn(document).name?.value ?? 'unnamed'
  let compiled: Compiled | undefined
  // On first use: a server that only sends stored pages needs none of it.
  const parts = () => {
    compiled ??= {
      text: print(document),
      cacheTags: documentTags(document),
      shape: responseShape(document),
      cut: cutLists(document),
    }
    return compiled
  }

  async function readOnce(variables: Variables): Promise<Answer<Result>> {
    const { text, shape, cut } = parts()
    const counts: Counts = {}
    let length = 0
    const data = await readWhole(async (sent) => {
      const response = await postQuery(name, text, sent)
      length += response.length
      const leftOut = leftOutBy(response.errors, response.data)
      const fault = response.data ? shape(response.data, counts) : 'data is missing'
      if (fault !== undefined) throw new MalformedResponse(fault)
      const faults = [...leftOut, ...cut(response.data)]
      if (faults.length > 0) void reportFaults(faults, { name, document, variables: sent })
      // The shape has just been checked.
      return response.data as Data
    }, variables)
    return { value: deepFreeze(convert(data)), counts, length, empty: isEmpty(data) }
  }

  return {
    name,
    get cacheTags() {
      return parts().cacheTags
    },
    key: (variables) => `${parts().text}\n${JSON.stringify(variables)}`,
    async read(variables) {
      try {
        return await readOnce(variables).catch((error) => {
          if (error instanceof Contradiction) return readOnce(variables)
          throw error
        })
      } catch (error) {
        // The name only: variables and responses may be long.
        console.error(`GraphQL ${name}: ${error instanceof Error ? error.message : error}`)
        throw error
      }
    },
  }
}

const isEmpty = (data: object) => {
  const [first] = Object.values(data)
  return first === null || (Array.isArray(first) && first.length === 0)
}

import { ApolloClient, CombinedGraphQLErrors, InMemoryCache, ServerError } from '@apollo/client'
import { type DocumentNode, parse } from 'graphql'
import { settings } from '../../settings.ts'
import { httpLink } from '../graphql/links.ts'
import { graphqlFailure, type ResponseError } from './graphqlFailure.ts'

export interface ContentAnswer {
  data: unknown
  errors: readonly ResponseError[]
}

/** Nothing is cached, so entries need no `__typename` beside their fields. */
class NoCache extends InMemoryCache {
  override transformDocument = (document: DocumentNode): DocumentNode => document
}

const client = new ApolloClient({
  ssrMode: true,
  cache: new NoCache(),
  link: httpLink(
    () => settings().graphqlUrl,
    () => settings().backend.timeoutMs,
  ),
  queryDeduplication: false,
})

/**
 * Sends a query for published content, without a token, and with STRAPI_TIMEOUT_MS for the whole call.
 * @throws Error if the backend refuses it, is unavailable or does not answer in GraphQL
 */
export async function queryContent(text: string, variables: Record<string, unknown>): Promise<ContentAnswer> {
  const { data, error } = await client.query({
    query: parse(text),
    variables,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  })
  if (CombinedGraphQLErrors.is(error)) return { data, errors: error.errors }
  if (ServerError.is(error)) throw graphqlFailure(error.statusCode, errorsIn(error.bodyText))
  if (error) throw error
  return { data, errors: [] }
}

function errorsIn(body: string): ResponseError[] {
  try {
    const { errors } = JSON.parse(body) as { errors?: ResponseError[] }
    return Array.isArray(errors) ? errors.filter((error) => typeof error?.message === 'string') : []
  } catch {
    return []
  }
}

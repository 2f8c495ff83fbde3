import { ApolloClient, CombinedGraphQLErrors, InMemoryCache, ServerError } from '@apollo/client'
import { type DocumentNode, parse } from 'graphql'
import { settings } from '../../settings.ts'
import { httpLink } from '../graphql/httpLink.ts'
import { GraphqlFailure, type ResponseError } from './graphqlFailure.ts'

export interface ContentAnswer {
  data: unknown
  errors: readonly ResponseError[]
}

/** Nothing is cached, so entries need no `__typename` beside their fields. */
class NoCache extends InMemoryCache {
  override transformDocument = (document: DocumentNode): DocumentNode => document
}

let made: { for: string; client: ApolloClient } | undefined

/** The client of published content: without a cache, and without a token. */
function contentClient(): ApolloClient {
  const { graphqlUrl: url, STRAPI_TIMEOUT_MS } = settings()
  const settingsNow = `${url} ${STRAPI_TIMEOUT_MS}`
  if (made?.for !== settingsNow)
    made = {
      for: settingsNow,
      client: new ApolloClient({ ssrMode: true, cache: new NoCache(), link: httpLink(url, STRAPI_TIMEOUT_MS) }),
    }
  return made.client
}

/**
 * Sends a query for published content, with STRAPI_TIMEOUT_MS for the whole call.
 * @throws GraphqlFailure if the backend refuses it; Error if it is unavailable or does not answer in GraphQL
 */
export async function queryContent(text: string, variables: Record<string, unknown>): Promise<ContentAnswer> {
  const { data, error } = await contentClient().query({
    query: parse(text),
    variables,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  })
  if (CombinedGraphQLErrors.is(error)) return { data, errors: error.errors }
  if (ServerError.is(error)) throw new GraphqlFailure(error.statusCode, errorsIn(error.bodyText))
  if (error) throw error
  return { data, errors: [] }
}

function errorsIn(body: string): ResponseError[] {
  try {
    const { errors } = JSON.parse(body) as { errors?: ResponseError[] }
    return Array.isArray(errors) ? errors.filter((each) => typeof each?.message === 'string') : []
  } catch {
    return []
  }
}

import { ApolloClient, CombinedGraphQLErrors, InMemoryCache, ServerError } from '@apollo/client'
import { type DocumentNode, parse } from 'graphql'
import { parseJson } from '../../runtime/parseJson.ts'
import { settings } from '../../settings.ts'
import { httpLink } from '../graphql/links.ts'
import { fieldsOf } from '../strapi/errors.ts'

/** An error in a GraphQL response. */
export interface ResponseError {
  message: string
  path?: readonly (string | number)[] | undefined
  extensions?: { code?: unknown } | undefined
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
export async function queryContent(
  text: string,
  variables: Record<string, unknown>,
): Promise<{ data: unknown; errors: readonly ResponseError[] }> {
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
  const { errors } = fieldsOf(parseJson(body))
  return Array.isArray(errors) ? errors.filter((error) => typeof error?.message === 'string') : []
}

/**
 * The backend has refused a query, or failed.
 * @param errors empty if the response did not come from GraphQL
 */
export function graphqlFailure(status: number, errors: readonly ResponseError[]): Error {
  const messages = errors.map(({ message }) => message).join('\n')
  return new Error(incompatibleBackend(status, errors) ?? (messages || `The backend returned status ${status}`))
}

/**
 * Explains in a sentence why the backend cannot serve this site's queries, where retrying does not help.
 * @param status of a response that is not as it should be, with these errors
 * @returns undefined for every other fault
 */
function incompatibleBackend(status: number, errors: readonly ResponseError[]): string | undefined {
  const url = settings().graphqlUrl
  if (status === 404 || status === 405)
    return `There is no GraphQL at ${url} (status ${status}): install Strapi’s GraphQL plugin, or set GRAPHQL_URL.`
  if (status === 401 || status === 403 || errors.some(({ extensions }) => extensions?.code === 'FORBIDDEN'))
    return `The backend at ${url} does not allow public access to this content: grant “find” and “findOne” to the role Public.`
  const unknown = errors.flatMap(({ message }) => {
    const [, field, type] = /^Cannot query field "(\w+)" on type "(\w+)"/.exec(message) ?? []
    const [, missing] = /^Unknown type "(\w+)"/.exec(message) ?? []
    return field ? [{ type, name: `${type}.${field}` }] : missing ? [{ type: missing, name: missing }] : []
  })
  if (unknown.length === 0) return undefined
  if (unknown.some(({ type = '' }) => /EntityResponse(Collection)?$/.test(type)))
    return `The backend at ${url} has the schema of Strapi 4: content needs Strapi 5.`
  const names = [...new Set(unknown.map(({ name }) => name))]
  const firstNames = names.slice(0, 5).join(', ') + (names.length > 5 ? ' and more' : '')
  return `The backend at ${url} has no ${firstNames}: copy the content types of cms/src into it, or build with the code that matches them.`
}

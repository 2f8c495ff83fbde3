import { CombinedGraphQLErrors } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'

/** Of a query that does not fit, and of an address that is none of GraphQL. */
const statuses: ReadonlySet<number> = new Set([400, 404, 405])

/** The backend has no such query, or no GraphQL at all: nothing has failed, there is just nothing to show. */
export function isUnknownQuery(error: unknown): boolean {
  if (ServerError.is(error)) return statuses.has(error.statusCode)
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.code === 'GRAPHQL_VALIDATION_FAILED')
  )
}

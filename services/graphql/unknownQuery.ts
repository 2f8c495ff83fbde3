import { CombinedGraphQLErrors } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'

/** The backend has no such query, or no GraphQL at all: nothing has failed, there is just nothing to show. */
export function isUnknownQuery(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 400 || error.statusCode === 404
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.code === 'GRAPHQL_VALIDATION_FAILED')
  )
}

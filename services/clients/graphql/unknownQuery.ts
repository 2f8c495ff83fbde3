import { CombinedGraphQLErrors } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'

/** Statuses that mean that there is no GraphQL endpoint. */
const noEndpoint: ReadonlySet<number> = new Set([404, 405])

/**
 * Whether the backend has no such query, or no GraphQL at all: not a failure, there is just nothing to show.
 * @param root the requested root fields; an error about any other field is a fault
 */
export function isUnknownQuery(error: unknown, root: readonly string[]): boolean {
  // In a raw body the quotes are escaped.
  const isAboutRoot = (text: string) =>
    root.some((field) => new RegExp(`Cannot query field \\\\?"${field}\\\\?"`).test(text))
  if (ServerError.is(error)) return noEndpoint.has(error.statusCode) || isAboutRoot(error.bodyText)
  return CombinedGraphQLErrors.is(error) && error.errors.every(({ message }) => isAboutRoot(message))
}

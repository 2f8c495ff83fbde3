import { CombinedGraphQLErrors } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'

/** Of an address that is none of GraphQL. */
const nowhere: ReadonlySet<number> = new Set([404, 405])

/**
 * The backend has no such query, or no GraphQL at all: nothing has failed, there is just nothing to show.
 * @param root the fields that were asked for; an error about any other one is a fault
 */
export function isUnknownQuery(error: unknown, root: readonly string[]): boolean {
  // In a body the quotes have their escapes.
  const isAboutRoot = (text: string) =>
    root.some((field) => new RegExp(`Cannot query field \\\\?"${field}\\\\?"`).test(text))
  if (ServerError.is(error)) return nowhere.has(error.statusCode) || isAboutRoot(error.bodyText)
  return CombinedGraphQLErrors.is(error) && error.errors.every(({ message }) => isAboutRoot(message))
}

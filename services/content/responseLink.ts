import { ApolloLink } from '@apollo/client'
import type { GraphQLFormattedError } from 'graphql'
import { map } from 'rxjs'
import type { Counts, ResponseShape } from './responseShape.ts'

/** What the link reads from the context of an operation. */
export interface ResponseContext {
  shape: ResponseShape
  /** Called for responses of the right shape: see `ContentSource.query`. */
  contradiction?: (data: unknown) => string | undefined
  /** Called with the entries that the backend left out. */
  onLeftOut: (entries: LeftOut[]) => void
}

/** An entry that exists, but is null in the response because a required field is empty. */
export interface LeftOut {
  /** Its place, such as `['articles', 3]`. */
  path: readonly (string | number)[]
  /** The empty field, such as `Article.cover`. */
  field: string
}

/** A response with status 200 that does not match its query: a fault of the backend. */
export class MalformedResponse extends Error {
  override name = 'MalformedResponse'
}

/**
 * Rejects every response that does not match its query. GraphQL itself leaves out entries that lack a required field;
 * those are reported, and the rest of the response is used.
 * @param counts the number of objects in each response is added to it
 */
export function responseLink(counts: Counts): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        const { data, errors = [] } = result
        const leftOut = errors.map((error) => leftOutBy(error, data))
        // Any other error: the client throws it.
        if (leftOut.includes(undefined)) return result
        const { shape, contradiction, onLeftOut } = contextOf(operation)
        const fault = data ? (shape(data, counts) ?? contradiction?.(data)) : 'data is missing'
        if (fault !== undefined) throw new MalformedResponse(`The response does not match the query: ${fault}`)
        if (leftOut.length > 0) onLeftOut(leftOut.filter((each) => each !== undefined))
        return { ...result, errors: undefined }
      }),
    ),
  )
}

/** Apollo's contexts are untyped. */
function contextOf(operation: ApolloLink.Operation): ResponseContext {
  const { shape, contradiction, onLeftOut } = operation.getContext()
  return { shape, contradiction, onLeftOut }
}

/**
 * The list entry or relation that an error has set to null. undefined if the query failed: the null is at the root, or
 * a resolver threw.
 */
function leftOutBy({ message, path = [] }: GraphQLFormattedError, data: unknown): LeftOut | undefined {
  const field = /^Cannot return null for non-nullable field ([\w.]+?)\.?$/.exec(message)?.[1]
  if (!field) return undefined
  let value = data
  for (const [depth, key] of path.entries()) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
    if (value === null && depth > 0) return { path: path.slice(0, depth + 1), field }
  }
  return undefined
}

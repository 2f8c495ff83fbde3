import { ApolloLink } from '@apollo/client'
import type { GraphQLFormattedError } from 'graphql'
import { map } from 'rxjs'
import type { AnswerShape, Counts } from './answerShape.ts'

/** What the link finds in the context of an operation. */
export interface AnswerContext {
  shape: AnswerShape
  /** Of an answer that has its shape: see `ContentSource.query`. */
  contradiction?: (data: unknown) => string | undefined
  /** Told of the entries that the backend could not give in full, by what is wrong with them. */
  onLeftOut: (faults: LeftOut[]) => void
}

/** An entry that is null in the answer, although it exists: a field that it must have is empty. */
export interface LeftOut {
  /** Where it would be, such as `['articles', 3]`. */
  path: readonly (string | number)[]
  /** The empty field, such as `Article.cover`. */
  field: string
}

/** An answer with status 200 that is not what its query asks for: a fault of the backend. */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer'
}

/**
 * Lets no answer pass that is not what its query asks for. Entries that lack a field which they must have are left
 * out, as GraphQL leaves them out, and break nothing else.
 * @param counts gets the objects of all answers added
 */
export function answerLink(counts: Counts): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        const { data, errors = [] } = result
        const leftOut = errors.map((error) => leftOutBy(error, data))
        // The client throws them.
        if (leftOut.includes(undefined)) return result
        const { shape, contradiction, onLeftOut } = contextOf(operation)
        const fault = data ? (shape(data, counts) ?? contradiction?.(data)) : 'data is missing'
        if (fault !== undefined) throw new MalformedAnswer(`The answer is not what was asked for: ${fault}`)
        if (leftOut.length > 0) onLeftOut(leftOut.filter((each) => each !== undefined))
        return { ...result, errors: undefined }
      }),
    ),
  )
}

/** Apollo's contexts have no type of their own. */
function contextOf(operation: ApolloLink.Operation): AnswerContext {
  const { shape, contradiction, onLeftOut } = operation.getContext()
  return { shape, contradiction, onLeftOut }
}

/**
 * What an error has removed, when that is an entry of a list or a relation. A null at the root is a failed query,
 * and so is a field whose resolver failed.
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

import type { EntryFault } from './entryFaults.ts'
import { GraphqlFailure, type ResponseError } from './graphqlFailure.ts'

/**
 * The list entries and relations that exist, but are null in the response because a required field is empty.
 * @throws GraphqlFailure if the query failed: the null is at the root, or a resolver threw
 */
export function leftOutBy(errors: readonly ResponseError[], data: unknown): EntryFault[] {
  return errors.map(({ message, path = [] }) => {
    const field = /^Cannot return null for non-nullable field ([\w.]+?)\.?$/.exec(message)?.[1]
    const depth = nullDepth(data, path)
    if (!field || depth === undefined) throw new GraphqlFailure(200, errors)
    return { path: path.slice(0, depth + 1), fault: `is left out, because ${field} is empty` }
  })
}

/** Where on the path the data is null; undefined at the root, or if it is null nowhere. */
function nullDepth(data: unknown, path: readonly (string | number)[]): number | undefined {
  let value = data
  for (const [depth, key] of path.entries()) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
    if (value === null && depth > 0) return depth
  }
  return undefined
}

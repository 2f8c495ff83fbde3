import { parse } from 'graphql'

/** Of a query; the longest that a browser asks here, with a visitor's own entries, has 28. */
const maxTokens = 300

/**
 * Whether a body is one GraphQL query of a bearable length. Decided while it is read: what a long one costs the
 * backend grows with its square.
 */
export function isShortQuery(body: unknown): boolean {
  const { query } = (body ?? {}) as { query?: unknown }
  if (typeof query !== 'string') return false
  try {
    parse(query, { maxTokens, noLocation: true })
    return true
  } catch {
    return false
  }
}

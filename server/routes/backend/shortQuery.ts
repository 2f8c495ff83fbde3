import { parse } from 'graphql'

/** Per query. The longest one that the site's pages send, for a visitor's own entries, has about 30. */
const maxTokens = 300

/**
 * Whether a body is a GraphQL query of acceptable length. Parsing stops at the limit: a query costs the backend time
 * proportional to the square of its length.
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

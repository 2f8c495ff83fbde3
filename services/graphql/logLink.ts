import { ErrorLink } from '@apollo/client/link/error'

/** Logs failed calls by the name of their operation: neither variables nor headers, which may be somebody's own. */
export function logLink(): ErrorLink {
  return new ErrorLink(({ error, operation }) => {
    console.error(`GraphQL ${operation.operationName ?? 'unnamed'}: ${error.message}`)
  })
}

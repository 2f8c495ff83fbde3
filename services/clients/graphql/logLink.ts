import { ErrorLink } from '@apollo/client/link/error'

/** Logs failed calls with the operation's name only: variables and headers may hold personal data. */
export function logLink(): ErrorLink {
  return new ErrorLink(({ error, operation }) => {
    console.error(`GraphQL ${operation.operationName ?? 'unnamed'}: ${error.message}`)
  })
}

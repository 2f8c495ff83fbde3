import { SetContextLink } from '@apollo/client/link/context'
import { bearerHeader } from '../http/tokenCookie.ts'

/** @param token called for every request; if it returns undefined, no header is sent */
export function bearerLink(token: () => string | undefined): SetContextLink {
  return new SetContextLink(({ headers }) => ({ headers: { ...headers, ...bearerHeader(token()) } }))
}

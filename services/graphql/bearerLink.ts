import { SetContextLink } from '@apollo/client/link/context'

/** @param token asked for at every call; without one there is no header */
export function bearerLink(token: () => string | undefined): SetContextLink {
  return new SetContextLink(({ headers }) => {
    const current = token()
    return { headers: { ...headers, ...(current && { authorization: `Bearer ${current}` }) } }
  })
}

import { SetContextLink } from '@apollo/client/link/context'

/** @param token called for every request; if it returns undefined, no header is sent */
export function bearerLink(token: () => string | undefined): SetContextLink {
  return new SetContextLink(({ headers }) => {
    const current = token()
    return { headers: { ...headers, ...(current && { authorization: `Bearer ${current}` }) } }
  })
}

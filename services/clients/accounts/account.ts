import { fieldsOf } from '../strapi/errors.ts'

/** What the site shows of the signed-in visitor. */
export interface Account {
  id: number
  email: string
  /** The name that the visitor gave with their latest enquiry, if this backend knows it. */
  name?: string
  /** Whether the email address is confirmed. */
  confirmed: boolean
  /** `local`, or the social sign-in provider; those accounts have no password here. */
  provider: string
}

/** @throws BackendErrorPayload if the response is not a user */
export function readAccount(response: unknown): Account {
  const { id, email, name, confirmed, provider } = fieldsOf(response)
  if (typeof id !== 'number' || typeof email !== 'string') throw unexpected('The user does not have the expected shape')
  return {
    id,
    email,
    ...(typeof name === 'string' && { name }),
    confirmed: confirmed === true,
    provider: typeof provider === 'string' ? provider : 'local',
  }
}

/** The token in a response `{jwt, user}`. @throws BackendErrorPayload if it has none */
export function readToken(response: unknown): string {
  const { jwt } = fieldsOf(response)
  if (typeof jwt !== 'string' || jwt === '') throw unexpected('The response contains no token')
  return jwt
}

const unexpected = (message: string) => ({ error: { status: 500, name: 'UnknownError', message, details: {} } })

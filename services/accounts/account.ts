/** The signed-in visitor, as far as the site shows it. */
export interface Account {
  id: number
  username: string
  email: string
  /** The e-mail address has been confirmed. */
  confirmed: boolean
  /** `local`, or the provider of a social sign-in, which has no password here. */
  provider: string
}

/** @throws BackendErrorPayload when it is no user */
export function readAccount(answer: unknown): Account {
  const { id, username, email, confirmed, provider } = fieldsOf(answer)
  if (typeof id !== 'number' || typeof username !== 'string' || typeof email !== 'string')
    throw unexpected('The user has not the expected shape')
  return {
    id,
    username,
    email,
    confirmed: confirmed === true,
    provider: typeof provider === 'string' ? provider : 'local',
  }
}

/** The token of an answer `{jwt, user}`. @throws BackendErrorPayload when there is none */
export function tokenOfAnswer(answer: unknown): string {
  const { jwt } = fieldsOf(answer)
  if (typeof jwt !== 'string' || jwt === '') throw unexpected('The answer holds no token')
  return jwt
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const unexpected = (message: string) => ({ error: { status: 500, name: 'UnknownError', message, details: {} } })

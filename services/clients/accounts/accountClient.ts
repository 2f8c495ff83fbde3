import { type BackendCall, type BackendOptions, createBackendHttp, createContentClient } from '../strapi/backendHttp.ts'
import { fieldsOf, readBackendError } from '../strapi/errors.ts'
import type { NewEstimate } from './ownEntries.ts'

/** The only fields that `GET /users/me` requests; `id` is always included. */
const userParams = { fields: ['email', 'confirmed', 'provider'] }

/**
 * Every account call of Strapi's users-permissions plugin, and those that cms/ adds. Failures are not announced, because
 * the form that was sent shows them; only those of estimates, which are content, are announced. Only the list of
 * providers can be aborted: a POST must not be, nor a GET that uses up its secret (`confirmEmail`, `callback`).
 * @throws BackendErrorPayload also if a response has the wrong shape
 */
export function createAccountClient(options: BackendOptions) {
  const call = createBackendHttp(options)
  const content = createContentClient(options)
  const get = <T>(path: string, params?: Record<string, unknown>, signal?: AbortSignal) =>
    call<T>('GET', path, { params, signal, silent: true })
  const post = <T>(path: string, body: unknown) => call<T>('POST', path, { body, silent: true })

  /** For public calls: a token that the backend rejects must not keep a visitor from signing in. */
  async function open<T>(method: 'GET' | 'POST', path: string, rest: Pick<BackendCall, 'body' | 'params'>): Promise<T> {
    const hadToken = options.token?.() !== undefined
    try {
      return await call<T>(method, path, { ...rest, silent: true })
    } catch (error) {
      if (readBackendError(error).status !== 401 || !hadToken) throw error
      return call<T>(method, path, { ...rest, silent: true, anonymous: true })
    }
  }
  const openPost = <T>(path: string, body: unknown) => open<T>('POST', path, { body })

  return {
    /** @param params query parameters; by default, the fields that the site shows */
    me: async (params: Record<string, unknown> = userParams) => readAccount(await get('/users/me', params)),
    /** @returns a token, like the other calls that sign in */
    login: async (credentials: { identifier: string; password: string }) =>
      readToken(await openPost('/auth/local', credentials)),
    /** @returns undefined if the email address must be confirmed first */
    register: async (fields: { email: string; password: string }) => {
      const body = { username: randomUserName(), ...fields }
      const response = await openPost<{ jwt?: unknown }>('/auth/local/register', body)
      return response.jwt === undefined ? undefined : readToken(response)
    },
    forgotPassword: async (body: { email: string }) => void (await openPost('/auth/forgot-password', body)),
    resetPassword: async (body: { code: string; password: string; passwordConfirmation: string }) =>
      readToken(await openPost('/auth/reset-password', body)),
    changePassword: async (body: { currentPassword: string; password: string; passwordConfirmation: string }) =>
      readToken(await post('/auth/change-password', body)),
    sendEmailConfirmation: async (body: { email: string }) =>
      void (await openPost('/auth/send-email-confirmation', body)),
    confirmEmail: async (confirmation: string) =>
      void (await open('GET', '/auth/email-confirmation', { params: { confirmation } })),
    /** Sends a link to the new address. */
    changeEmail: async (body: { password: string; newEmail: string }) => void (await post('/auth/change-email', body)),
    /** Ends all sessions of the account. @param code from the link */
    confirmNewEmail: async (code: string) => void (await openPost('/auth/confirm-new-email', { code })),
    /** @param proof the email address for accounts of social sign-in, which have no password */
    deleteAccount: async (proof: { password: string } | { email: string }) =>
      void (await post('/auth/delete-account', proof)),
    /**
     * Completes a social sign-in.
     * @param accessToken the provider's token, or a placeholder if Strapi keeps it in its session
     */
    callback: async (provider: string, accessToken?: string) => {
      const params = accessToken === undefined ? undefined : { access_token: accessToken }
      return readToken(await open('GET', `/auth/${encodeURIComponent(provider)}/callback`, { params }))
    },
    /** Names of the social sign-in providers that are enabled in the backend. */
    providers: async (signal?: AbortSignal) => {
      const { providers } = await get<{ providers?: unknown }>('/sign-in-providers', undefined, signal)
      return Array.isArray(providers) ? providers.filter((name) => typeof name === 'string') : []
    },
    /** Ends another session of the account. */
    endSession: async (id: string) =>
      void (await call('DELETE', `/auth/sessions/${encodeURIComponent(id)}`, { silent: true })),
    saveEstimate: async (estimate: NewEstimate) => void (await content.create('estimates', estimate)),
    removeEstimate: async (documentId: string) => void (await content.delete('estimates', documentId)),
  }
}

/** Strapi demands a user name. Unlike the email address, a random one never changes, and nobody can take it first. */
const randomUserName = (): string =>
  `visitor-${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

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

import { type BackendCall, type BackendOptions, createBackendHttp } from '../strapi/backendHttp.ts'
import { createContentClient } from '../strapi/contentClient.ts'
import { readBackendError } from '../strapi/errors.ts'
import { type Account, readAccount, readToken } from './account.ts'
import type { WantedEstimate } from './ownEntries.ts'

/** The only fields that `GET /users/me` requests; `id` is always included. */
const userParams = { fields: ['email', 'confirmed', 'provider'] }

/**
 * Every account call of Strapi's users-permissions plugin, and those that cms/ adds. `Promise<string>` is a token. Only the list of providers
 * can be aborted: a POST must not be, nor a GET that uses up its secret (`confirmEmail`, `callback`).
 */
export interface AccountClient {
  /** @param params query parameters; by default, the fields that the site shows */
  me(params?: Record<string, unknown>): Promise<Account>
  login(credentials: { identifier: string; password: string }): Promise<string>
  /** Strapi's user name is made up: visitors sign in with their email. @returns undefined if that must be confirmed first */
  register(fields: { email: string; password: string }): Promise<string | undefined>
  forgotPassword(body: { email: string }): Promise<void>
  resetPassword(body: { code: string; password: string; passwordConfirmation: string }): Promise<string>
  changePassword(body: { currentPassword: string; password: string; passwordConfirmation: string }): Promise<string>
  sendEmailConfirmation(body: { email: string }): Promise<void>
  confirmEmail(confirmation: string): Promise<void>
  /** Sends a link to the new address. */
  changeEmail(body: { password: string; newEmail: string }): Promise<void>
  /** Ends all sessions of the account. @param code from the link */
  confirmNewEmail(code: string): Promise<void>
  /** @param proof `email`: instead of a password, for accounts of social sign-in */
  deleteAccount(proof: { password: string } | { email: string }): Promise<void>
  /**
   * Completes a social sign-in.
   * @param accessToken the provider's token, which Strapi 4 passes in the URL; Strapi 5 keeps it in its session
   */
  callback(provider: string, accessToken?: string): Promise<string>
  /** Names of the social sign-in providers that are enabled in the backend. */
  providers(signal?: AbortSignal): Promise<string[]>
  saveEstimate(estimate: WantedEstimate): Promise<void>
  removeEstimate(documentId: string): Promise<void>
}

/**
 * Client for the backend's accounts. Failures are not announced, because the form that was sent shows them; only those
 * of estimates, which are content, are announced.
 * @throws BackendErrorPayload also if a response has the wrong shape
 */
export function createAccountClient(options: BackendOptions): AccountClient {
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
    me: async (params = userParams) => readAccount(await get('/users/me', params)),
    login: async (credentials) => readToken(await openPost('/auth/local', credentials)),
    register: async (fields) => {
      const response = await openPost<{ jwt?: unknown }>('/auth/local/register', { username: madeUpName(), ...fields })
      return response.jwt === undefined ? undefined : readToken(response)
    },
    forgotPassword: async (body) => void (await openPost('/auth/forgot-password', body)),
    resetPassword: async (body) => readToken(await openPost('/auth/reset-password', body)),
    changePassword: async (body) => readToken(await post('/auth/change-password', body)),
    sendEmailConfirmation: async (body) => void (await openPost('/auth/send-email-confirmation', body)),
    confirmEmail: async (confirmation) =>
      void (await open('GET', '/auth/email-confirmation', { params: { confirmation } })),
    changeEmail: async (body) => void (await post('/auth/change-email', body)),
    confirmNewEmail: async (code) => void (await openPost('/auth/confirm-new-email', { code })),
    deleteAccount: async (proof) => void (await post('/auth/delete-account', proof)),
    callback: async (provider, accessToken) =>
      readToken(
        await open('GET', `/auth/${encodeURIComponent(provider)}/callback`, {
          params: accessToken === undefined ? undefined : { access_token: accessToken },
        }),
      ),
    providers: async (signal) => {
      const { providers } = await get<{ providers?: unknown }>('/sign-in-providers', undefined, signal)
      return Array.isArray(providers) ? providers.filter((name) => typeof name === 'string') : []
    },
    saveEstimate: async (estimate) => void (await content.create('estimates', estimate)),
    removeEstimate: async (documentId) => void (await content.delete('estimates', documentId)),
  }
}

/** Unlike the email address, it can stay when that changes, and nobody can be kept from using it. */
const madeUpName = (): string =>
  `visitor-${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

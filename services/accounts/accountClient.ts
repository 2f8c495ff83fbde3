import { type BackendCall, type BackendOptions, createBackendHttp } from '../strapi/backendHttp.ts'
import { createContentClient } from '../strapi/contentClient.ts'
import type { BackendErrorPayload } from '../strapi/errors.ts'
import { type Account, readAccount, tokenOfAnswer } from './account.ts'
import type { WantedEstimate } from './ownEntries.ts'

/** Of `GET /users/me`: nothing else of the user is asked for. `id` always comes. */
const userParams = { fields: ['username', 'email', 'confirmed', 'provider'] }

/**
 * Every account call of Strapi's users-permissions plugin. `Promise<string>` is a token. Of all calls the list of
 * providers alone is ended by its signal: a GET that uses up its secret (`confirmEmail`, `callback`) is as little as a POST.
 */
export interface AccountClient {
  /** @param params of the query; by default what the site shows of a user */
  me(params?: Record<string, unknown>): Promise<Account>
  login(credentials: { identifier: string; password: string }): Promise<string>
  /** @returns undefined when the address has to be confirmed first */
  register(fields: { username: string; email: string; password: string }): Promise<string | undefined>
  forgotPassword(body: { email: string }): Promise<void>
  resetPassword(body: { code: string; password: string; passwordConfirmation: string }): Promise<string>
  changePassword(body: { currentPassword: string; password: string; passwordConfirmation: string }): Promise<string>
  sendEmailConfirmation(body: { email: string }): Promise<void>
  confirmEmail(confirmation: string): Promise<void>
  /**
   * Ends a social sign-in.
   * @param accessToken of the provider, as Strapi 4 brings it in the address; Strapi 5 keeps it in its session
   */
  callback(provider: string, accessToken?: string): Promise<string>
  /** Names of the social sign-ins that are switched on in the backend. */
  providers(signal?: AbortSignal): Promise<string[]>
  saveEstimate(estimate: WantedEstimate): Promise<void>
  removeEstimate(documentId: string): Promise<void>
}

/**
 * Accounts of the content backend. Failures belong to the form that was sent, so they are not announced; estimates
 * are content, and theirs are.
 * @throws BackendErrorPayload also when an answer has not the shape it must have
 */
export function createAccountClient(options: BackendOptions): AccountClient {
  const call = createBackendHttp(options)
  const content = createContentClient(options)
  const get = <T>(path: string, params?: Record<string, unknown>, signal?: AbortSignal) =>
    call<T>('GET', path, { params, signal, silent: true })
  const post = <T>(path: string, body: unknown) => call<T>('POST', path, { body, silent: true })

  /** For calls that need no token: one that the backend refuses must not keep a visitor from signing in. */
  async function open<T>(method: 'GET' | 'POST', path: string, what: Pick<BackendCall, 'body' | 'params'>): Promise<T> {
    const hadToken = options.token?.() !== undefined
    try {
      return await call<T>(method, path, { ...what, silent: true })
    } catch (error) {
      if ((error as BackendErrorPayload).error.status !== 401 || !hadToken) throw error
      return call<T>(method, path, { ...what, silent: true, anonymous: true })
    }
  }
  const openPost = <T>(path: string, body: unknown) => open<T>('POST', path, { body })

  return {
    me: async (params = userParams) => readAccount(await get('/users/me', params)),
    login: async (credentials) => tokenOfAnswer(await openPost('/auth/local', credentials)),
    register: async (fields) => {
      const answer = await openPost<{ jwt?: unknown }>('/auth/local/register', fields)
      return answer.jwt === undefined ? undefined : tokenOfAnswer(answer)
    },
    forgotPassword: async (body) => void (await openPost('/auth/forgot-password', body)),
    resetPassword: async (body) => tokenOfAnswer(await openPost('/auth/reset-password', body)),
    changePassword: async (body) => tokenOfAnswer(await post('/auth/change-password', body)),
    sendEmailConfirmation: async (body) => void (await openPost('/auth/send-email-confirmation', body)),
    confirmEmail: async (confirmation) =>
      void (await open('GET', '/auth/email-confirmation', { params: { confirmation } })),
    callback: async (provider, accessToken) =>
      tokenOfAnswer(
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

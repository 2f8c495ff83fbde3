import { type BackendOptions, createBackendHttp } from '../strapi/backendHttp.ts'
import type { BackendErrorPayload } from '../strapi/errors.ts'
import { type Account, readAccount, readToken } from './account.ts'
import { type OwnEnquiry, type OwnEstimate, readEnquiries, readEstimates, type WantedEstimate } from './ownEntries.ts'

/**
 * Every account call of Strapi's users-permissions plugin. `Promise<string>` is a token. Lists are ended by their
 * signal; nothing else is, a GET that uses up its secret (`confirmEmail`, `callback`) as little as a POST.
 */
export interface AccountClient {
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
  /** The newest first. */
  enquiries(signal?: AbortSignal): Promise<OwnEnquiry[]>
  estimates(signal?: AbortSignal): Promise<OwnEstimate[]>
  saveEstimate(estimate: WantedEstimate): Promise<void>
  removeEstimate(documentId: string): Promise<void>
}

/**
 * Accounts of the content backend. Their failures belong to the form that was sent, so they are not announced.
 * @throws BackendErrorPayload also when an answer has not the shape it must have
 */
export function createAccountClient(options: BackendOptions): AccountClient {
  const call = createBackendHttp(options)
  const get = <T>(path: string, params?: Record<string, unknown>, signal?: AbortSignal) =>
    call<T>('GET', path, { params, signal, quiet: true })
  const post = <T>(path: string, body: unknown) => call<T>('POST', path, { body, quiet: true })

  /** For calls that need no token: one that the backend refuses must not keep a visitor from signing in. */
  async function open<T>(path: string, body: unknown): Promise<T> {
    try {
      return await post<T>(path, body)
    } catch (error) {
      if ((error as BackendErrorPayload).error.status !== 401 || !options.token?.()) throw error
      return call<T>('POST', path, { body, quiet: true, anonymous: true })
    }
  }

  return {
    me: async (params) => readAccount(await get('/users/me', params)),
    login: async (credentials) => readToken(await open('/auth/local', credentials)),
    register: async (fields) => {
      const answer = await open<{ jwt?: unknown }>('/auth/local/register', fields)
      return answer.jwt === undefined ? undefined : readToken(answer)
    },
    forgotPassword: async (body) => void (await open('/auth/forgot-password', body)),
    resetPassword: async (body) => readToken(await open('/auth/reset-password', body)),
    changePassword: async (body) => readToken(await post('/auth/change-password', body)),
    sendEmailConfirmation: async (body) => void (await open('/auth/send-email-confirmation', body)),
    confirmEmail: async (confirmation) => void (await get('/auth/email-confirmation', { confirmation })),
    callback: async (provider, accessToken) =>
      readToken(
        await get(
          `/auth/${encodeURIComponent(provider)}/callback`,
          accessToken === undefined ? undefined : { access_token: accessToken },
        ),
      ),
    providers: async (signal) => {
      const { providers } = await get<{ providers?: unknown }>('/sign-in-providers', undefined, signal)
      return Array.isArray(providers) ? providers.filter((name) => typeof name === 'string') : []
    },
    enquiries: async (signal) => readEnquiries(await get('/enquiries/mine', undefined, signal)),
    estimates: async (signal) => readEstimates(await get('/estimates/mine', undefined, signal)),
    saveEstimate: async (estimate) => void (await post('/estimates', { data: estimate })),
    removeEstimate: async (documentId) =>
      void (await call('DELETE', `/estimates/${encodeURIComponent(documentId)}`, { quiet: true })),
  }
}

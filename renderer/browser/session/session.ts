import { createAccountClient } from '#services/clients/accounts/accountClient.ts'
import { isTokenRefused } from '#services/clients/strapi/errors.ts'
import { sessionState, setSession, storedToken } from './currentSession.ts'
import { currentToken, forgetToken, revokeToken, storeToken } from './currentToken.ts'
import { notifyTabs } from './tabs.ts'

// Accounts in the browser. Loaded only for visitors who have a token or open an account page.

const timeoutMs = 15_000

/** Over the site's own origin (server/routes/backend/backendProxy.ts). */
export const accountClient = createAccountClient({
  baseUrl: '/api',
  timeoutMs,
  token: currentToken,
  refused: () => void session.check(),
})

/** The visitor's session: keeps the cookie, the state of this page and the other tabs in sync. */
export const session = {
  /** On page load, and on a retry: fetches the user if there is a token but no user. */
  async start(): Promise<void> {
    const { token = storedToken(), user } = sessionState()
    if (token === undefined || user) return
    if (sessionState().token === undefined) setSession({ token }, 'user')
    await fetchUser(token)
  },
  /** Call it if the backend may have refused the token: asks the backend, and ends the session if it does. */
  async check(): Promise<void> {
    const { token } = sessionState()
    if (token !== undefined) await fetchUser(token)
  },
  /**
   * Signs in with the token that `getToken` returns. A failure leaves the session unchanged.
   * @throws BackendErrorPayload
   */
  async signIn(getToken: () => Promise<string>): Promise<void> {
    const token = await getToken()
    storeToken(token)
    setSession({ token }, 'signed-in')
    notifyTabs({ token })
    await fetchUser(token)
  },
  /**
   * Replaces the token of the same user, after a change of password. Has no effect if the visitor signs in or out
   * meanwhile.
   * @throws BackendErrorPayload
   */
  renew(getToken: () => Promise<string>): Promise<void> {
    const renewal = replaceToken(getToken)
    renewing = renewal.catch(() => {})
    return renewal
  },
  /** Never fails: it waits for no request. @param deleted the account no longer exists, nor do its sessions */
  signOut({ deleted = false } = {}): void {
    const { token = storedToken() } = sessionState()
    end()
    notifyTabs({})
    if (token !== undefined && !deleted) revokeToken(token)
  },
  /** Another tab has signed in with this token, or has renewed the token of the same user. */
  async follow(token: string, renewed = false): Promise<void> {
    const { token: before, user } = sessionState()
    if (token === before) return
    if (renewed && user) return setSession({ token, user }, 'renewed')
    setSession({ token }, 'signed-in')
    await fetchUser(token)
  },
}

let pending: { token: string; done: Promise<void> } | undefined

/** One request at a time for each token: a refused request calls `check` again. */
function fetchUser(token: string): Promise<void> {
  if (pending?.token === token) return pending.done
  // Starts in a microtask, so that `pending` is set before the request.
  const current = { token, done: Promise.resolve().then(() => requestUser(token)) }
  pending = current
  return current.done.finally(() => {
    if (pending === current) pending = undefined
  })
}

/** An outage does not end the session; a refused token does. */
async function requestUser(token: string): Promise<void> {
  try {
    const user = await accountClient.me()
    if (sessionState().token === token) setSession({ token, user }, 'user')
  } catch (error) {
    await renewing
    if (sessionState().token !== token || !isTokenRefused(error)) return
    // Another tab may have signed in since: its cookie must stay.
    const stored = storedToken()
    if (stored === undefined || stored === token) end()
    else await session.follow(stored)
  }
}

function end(): void {
  forgetToken()
  setSession({}, 'signed-out')
}

/** During a renewal the backend revokes the old token before its response brings the new one. */
let renewing: Promise<void> | undefined

async function replaceToken(getToken: () => Promise<string>): Promise<void> {
  const before = sessionState().token
  const token = await getToken()
  if (sessionState().token !== before) return
  storeToken(token)
  setSession({ ...sessionState(), token }, 'renewed')
  notifyTabs({ token, renewed: true })
}

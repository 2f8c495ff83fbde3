import type { AccountClient } from '#services/accounts/accountClient.ts'
import type { BackendErrorPayload } from '#services/strapi/errors.ts'
import { sessionState, setSession } from './currentSession.ts'
import type { TabMessage } from './tabs.ts'

export interface SessionParts {
  me: AccountClient['me']
  cookie: { read: () => string | undefined; store: (token: string) => void; forget: () => void }
  notifyTabs: (message: TabMessage) => void
}

export interface Session {
  /** At the start of a page, and when it is tried again: token and no user → the user is fetched. */
  start(): Promise<void>
  /** The backend has refused the token, or may have: asks it, and ends a session that it does not know. */
  check(): Promise<void>
  /**
   * Signs in by what `obtain` gets a token from. A failure leaves the session as it was.
   * @throws BackendErrorPayload
   */
  signIn(obtain: () => Promise<string>): Promise<void>
  /**
   * A new token for the same user, after a change of the password. Whoever has signed in or out meanwhile stays so.
   * @throws BackendErrorPayload
   */
  renew(obtain: () => Promise<string>): Promise<void>
  /** Always works: nobody need be asked. */
  signOut(): void
  /** Another tab has signed in, by this token, or has renewed the token of the same user. */
  follow(token: string, renewed?: boolean): Promise<void>
}

/** The session of a visitor: the cookie, the state of this page, and the other tabs, kept in step. */
export function createSession({ me, cookie, notifyTabs }: SessionParts): Session {
  /** One question at a time for each token: what refuses it says so by asking again. */
  let asking: { token: string; answered: Promise<void> } | undefined
  /** The backend ends the old token of a renewal before its answer brings the new one. */
  let renewing: Promise<void> | undefined

  /** An outage does not end a session; a refused token does. */
  async function askWho(token: string): Promise<void> {
    try {
      const user = await me()
      if (sessionState().token === token) setSession({ token, user }, 'user')
    } catch (error) {
      await renewing
      if (sessionState().token !== token || !isRefused(error)) return
      // Another tab may have signed in since: its cookie is not this one's to remove.
      const held = cookie.read()
      if (held === undefined || held === token) end()
      else await follow(held)
    }
  }
  function fetchUser(token: string): Promise<void> {
    if (asking?.token === token) return asking.answered
    // One turn later, so that it is noted before it is asked.
    const question = { token, answered: Promise.resolve().then(() => askWho(token)) }
    asking = question
    return question.answered.finally(() => {
      if (asking === question) asking = undefined
    })
  }
  function end(): void {
    cookie.forget()
    setSession({}, 'signed-out')
  }

  async function renewBy(obtain: () => Promise<string>): Promise<void> {
    const before = sessionState().token
    const token = await obtain()
    if (sessionState().token !== before) return
    cookie.store(token)
    setSession({ ...sessionState(), token }, 'renewed')
    notifyTabs({ token, renewed: true })
  }

  async function follow(token: string, renewed = false): Promise<void> {
    const { token: before, user } = sessionState()
    if (token === before) return
    if (renewed && user) return setSession({ token, user }, 'renewed')
    setSession({ token }, 'signed-in')
    await fetchUser(token)
  }

  return {
    async start() {
      const { token = cookie.read(), user } = sessionState()
      if (token === undefined || user) return
      if (sessionState().token === undefined) setSession({ token }, 'user')
      await fetchUser(token)
    },
    async check() {
      const { token } = sessionState()
      if (token !== undefined) await fetchUser(token)
    },
    async signIn(obtain) {
      const token = await obtain()
      cookie.store(token)
      setSession({ token }, 'signed-in')
      notifyTabs({ token })
      await fetchUser(token)
    },
    renew(obtain) {
      const renewal = renewBy(obtain)
      renewing = renewal.catch(() => {})
      return renewal
    },
    signOut() {
      end()
      notifyTabs({})
    },
    follow,
  }
}

/** 401 and 403: the backend does not know this token. */
function isRefused(error: unknown): boolean {
  const status = (error as Partial<BackendErrorPayload>).error?.status
  return status === 401 || status === 403
}

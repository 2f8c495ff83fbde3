import type { AccountClient } from '#services/accounts/accountClient.ts'
import type { BackendErrorPayload } from '#services/strapi/errors.ts'
import { type SessionChange, type SessionState, sessionState, setSession } from './sessionStore.ts'

export interface SessionParts {
  me: AccountClient['me']
  cookie: { read: () => string | undefined; store: (token: string) => void; forget: () => void }
  /** Tells the other tabs of a new token, or that there is none any more. */
  tellTabs: (token: string | undefined) => void
}

export interface Session {
  /** At the start of a page, and when it is tried again: token and no user → the user is fetched. */
  start(): Promise<void>
  /**
   * Signs in by what `obtain` gets a token from. A failure leaves the session as it was.
   * @throws BackendErrorPayload
   */
  signIn(obtain: () => Promise<string>): Promise<void>
  /**
   * A new token for the same user, after a change of the password.
   * @throws BackendErrorPayload
   */
  renew(obtain: () => Promise<string>): Promise<void>
  /** Always works: nobody need be asked. */
  signOut(): void
  /** Another tab has signed in, by this token, or out. */
  follow(token: string | undefined): Promise<void>
}

/** The session of a visitor: the cookie, the state of this page, and the other tabs, kept in step. */
export function createSession({ me, cookie, tellTabs }: SessionParts): Session {
  const become = (next: SessionState, change: SessionChange) => setSession(next, change)

  /** An outage does not end a session; a refused token does. */
  async function fetchUser(token: string): Promise<void> {
    try {
      const user = await me()
      if (sessionState().token === token) become({ token, user }, 'user')
    } catch (error) {
      if (sessionState().token === token && isRefused(error)) end()
    }
  }
  function end(): void {
    cookie.forget()
    become({}, 'signed-out')
  }
  async function follow(token: string | undefined): Promise<void> {
    if (token === sessionState().token) return
    if (token === undefined) {
      become({}, 'signed-out')
      return
    }
    become({ token }, 'signed-in')
    await fetchUser(token)
  }

  async function start(): Promise<void> {
    const { token = cookie.read(), user } = sessionState()
    if (token === undefined) return
    // The server has found the user already, on a page that is theirs alone.
    become({ token, ...(user && { user }) }, 'user')
    if (!user) await fetchUser(token)
  }
  let starting: Promise<void> | undefined

  return {
    follow,
    start() {
      starting ??= start().finally(() => {
        starting = undefined
      })
      return starting
    },
    async signIn(obtain) {
      const token = await obtain()
      cookie.store(token)
      become({ token }, 'signed-in')
      tellTabs(token)
      await fetchUser(token)
    },
    async renew(obtain) {
      const token = await obtain()
      cookie.store(token)
      become({ ...sessionState(), token }, 'renewed')
      tellTabs(token)
    },
    signOut() {
      end()
      tellTabs(undefined)
    },
  }
}

/** 401 and 403: the backend does not know this token. */
function isRefused(error: unknown): boolean {
  const status = (error as Partial<BackendErrorPayload>).error?.status
  return status === 401 || status === 403
}

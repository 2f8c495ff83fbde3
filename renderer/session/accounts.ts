import { type AccountClient, createAccountClient } from '#services/accounts/accountClient.ts'
import { createSession, type Session } from './session.ts'
import { currentToken, forgetToken, readToken, storeToken } from './tokenCookie.ts'

/**
 * Accounts in the browser, over the site's own origin (server/backend/backendProxy.ts). Loaded when somebody has a
 * token, or opens a page of the account: nobody else pays for it.
 */
const timeoutMs = 15_000

export const accountClient: AccountClient = createAccountClient({
  baseUrl: '/api',
  timeoutMs,
  token: currentToken,
  refused: () => void session.check(),
})

interface Message {
  token?: string
  renewed?: boolean
}
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : undefined

export const session: Session = createSession({
  me: () => accountClient.me(),
  cookie: { read: readToken, store: storeToken, forget: forgetToken },
  tellTabs: (token, renewed) => tabs?.postMessage({ token, renewed } satisfies { [name in keyof Message]: unknown }),
})

// The message says it all: a cookie that one tab has written may be read by another only a moment later.
tabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => void session.follow(data.token, data.renewed))
// A browser without such channels, and a cookie that ended while the tab slept. Where cookies are blocked, none is
// no sign of anything.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && navigator.cookieEnabled) void session.follow(readToken())
})

import { type AccountClient, createAccountClient } from '#services/accounts/accountClient.ts'
import { createSession } from './session.ts'
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
})

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : undefined

export const session = createSession({
  me: () => accountClient.me(),
  cookie: { read: readToken, store: storeToken, forget: forgetToken },
  tellTabs: (token) => tabs?.postMessage({ token }),
})

// The message says it all: a cookie that one tab has written may be read by another only a moment later.
tabs?.addEventListener('message', ({ data }: MessageEvent<{ token?: string }>) => void session.follow(data.token))
// A browser without such channels, and a cookie that ended while the tab slept.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void session.follow(readToken())
})

import { createAccountClient } from '#services/clients/accounts/accountClient.ts'
import { storedToken } from './currentSession.ts'
import { currentToken, forgetToken, revokeToken, storeToken } from './currentToken.ts'
import { createSession } from './session.ts'
import { notifyTabs } from './tabs.ts'

const timeoutMs = 15_000

/**
 * Accounts in the browser, over the site's own origin (server/routes/backend/backendProxy.ts). Loaded only for visitors
 * who have a token or open an account page.
 */
export const accountClient = createAccountClient({
  baseUrl: '/api',
  timeoutMs,
  token: currentToken,
  refused: () => void session.check(),
})

export const session = createSession({
  me: () => accountClient.me(),
  cookie: { read: storedToken, store: storeToken, forget: forgetToken },
  revoke: revokeToken,
  notifyTabs,
})

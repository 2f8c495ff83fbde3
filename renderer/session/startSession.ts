import { sessionState, setSession } from './currentSession.ts'
import { storedToken } from './storedToken.ts'
import { onTabMessage } from './tabs.ts'

/** Fetches the user of a token that is there already, and follows the other tabs; for all others nothing is loaded. */
export async function startSession(): Promise<void> {
  // The message says it all: a cookie that one tab has written may be read by another only a moment later.
  onTabMessage(({ token, renewed }) => void follow(token, renewed).catch(() => {}))
  // A browser without such messages, and a cookie that ended while the tab slept. Where cookies are blocked, none
  // is no sign of anything.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && navigator.cookieEnabled) void follow(storedToken()).catch(() => {})
  })
  const { token, user } = sessionState()
  // The one that the first view was rendered with may be gone since.
  if (token !== undefined && user) return follow(storedToken())
  if (token !== undefined || storedToken() !== undefined) await (await import('./accounts.ts')).session.start()
}

async function follow(token: string | undefined, renewed?: boolean): Promise<void> {
  if (token === sessionState().token) return
  // Signing out needs no code that might not be had.
  if (token === undefined) return setSession({}, 'signed-out')
  const { session } = await import('./accounts.ts')
  await session.follow(token, renewed)
}

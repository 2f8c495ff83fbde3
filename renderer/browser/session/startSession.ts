import { sessionState, setSession, storedToken } from './currentSession.ts'
import { onTabMessage } from './tabs.ts'

/** Fetches the user of a stored token, and follows the other tabs. Without a token no code is loaded. */
export async function startSession(): Promise<void> {
  // The message carries the token, because a cookie written in one tab may reach another with a delay.
  onTabMessage(({ token, renewed }) => void follow(token, renewed).catch(() => {}))
  // For browsers without BroadcastChannel, and for a cookie that expired while the tab was hidden. If cookies are
  // blocked, a missing one means nothing.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && navigator.cookieEnabled) void follow(storedToken()).catch(() => {})
  })
  const { token, user } = sessionState()
  // The token that the first view was rendered with may be gone by now.
  if (token !== undefined && user) return follow(storedToken())
  if (token !== undefined || storedToken() !== undefined) await (await import('./session.ts')).session.start()
}

async function follow(token: string | undefined, renewed?: boolean): Promise<void> {
  if (token === sessionState().token) return
  // Signing out must not depend on code that may fail to load.
  if (token === undefined) return setSession({}, 'signed-out')
  const { session } = await import('./session.ts')
  await session.follow(token, renewed)
}

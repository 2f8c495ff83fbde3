import { sessionState } from './currentSession.ts'
import { heldToken } from './heldToken.ts'

/** Fetches the user of a token that is there already; for everybody else nothing is loaded. */
export async function startSession(): Promise<void> {
  // Another tab may sign in while this one knows of no session, and so does not listen to the others.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && sessionState().token === undefined) void start().catch(() => {})
  })
  await start()
}

async function start(): Promise<void> {
  const held = heldToken()
  const known = sessionState().token
  if (held === undefined && known === undefined) return
  const { session } = await import('./accounts.ts')
  // The one that the first view was rendered with may be gone since.
  await (known === undefined ? session.start() : session.follow(held))
}

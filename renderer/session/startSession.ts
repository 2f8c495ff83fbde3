import { hasToken } from './hasToken.ts'

/** Fetches the user of a token that is there already; for everybody else nothing is loaded. */
export async function startSession(): Promise<void> {
  if (hasToken()) await (await import('./accounts.ts')).session.start()
}

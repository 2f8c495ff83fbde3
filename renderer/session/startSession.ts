/** Whether this browser holds a token, without the code that reads it. Blocked cookies: no. */
export function hasToken(): boolean {
  try {
    return /(?:^|;\s*)strapi_jwt=[^;]/.test(document.cookie)
  } catch {
    return false
  }
}

/** Fetches the user of a token that is there already; for everybody else nothing is loaded. */
export async function startSession(): Promise<void> {
  if (hasToken()) await (await import('./accounts.ts')).session.start()
}

/** @returns undefined when there is nothing, when it is no JSON, or when storage is blocked */
export function readSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Blocked or full storage is no error: what would have been remembered is a convenience.
 * @param value undefined removes it
 * @returns whether it is remembered
 */
export function writeSession(key: string, value: unknown): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

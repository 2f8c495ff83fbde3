/** @returns undefined if there is no value, it is not JSON, or storage is blocked */
export function readSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Ignores blocked or full storage: everything stored here is a convenience.
 * @param value undefined removes the entry
 * @returns whether it succeeded
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

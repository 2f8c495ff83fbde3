/** @returns undefined when there is nothing, when it is no JSON, or when storage is blocked */
export function readSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Blocked or full storage is no error. @param value undefined removes it */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // What would have been remembered is a convenience.
  }
}

/**
 * What `use` returns; undefined if the browser blocks storage or cookies, or the storage is full or holds something else:
 * what the site stores is a convenience.
 */
export function ifAllowed<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** @returns undefined if there is no value, it is not JSON, or storage is blocked */
export const readSession = (key: string): unknown =>
  ifAllowed(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? undefined

/** @param value undefined removes the entry. @returns whether it succeeded */
export function writeSession(key: string, value: unknown): boolean {
  const written = ifAllowed(() => {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
    return true
  })
  return written === true
}

/**
 * For scripts that must be short: reads a text of this visit, and replaces it if `value` is given.
 * @returns what was stored before; undefined if storage is blocked or full
 */
export function visitValue(key: string, value?: string): string | null | undefined {
  try {
    const before = sessionStorage.getItem(key)
    if (value) sessionStorage.setItem(key, value)
    return before
  } catch {
    return undefined
  }
}

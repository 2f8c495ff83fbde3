/**
 * Reads a value of this visit, and replaces it if `value` is given.
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

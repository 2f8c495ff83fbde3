/** A visit to a page: its path with query, as in the address, and its title. */
export interface Visited {
  path: string
  title: string
}

const storageKey = 'visited'
/** The oldest visits beyond this number are dropped. */
const maxVisits = 100

/**
 * The visits on this device in their order, the latest last. Empty when storage is blocked or holds something else.
 * The list never leaves the device; the contact page says so.
 */
export function readVisited(): Visited[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(list) ? list.filter(isVisited).slice(-maxVisits) : []
  } catch {
    return []
  }
}

/** Appends a visit to the list. */
export function rememberVisit(visit: Visited): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify([...readVisited(), visit].slice(-maxVisits)))
  } catch {
    // Blocked or full storage: the list is a convenience.
  }
}

function isVisited(entry: unknown): entry is Visited {
  if (typeof entry !== 'object' || entry === null) return false
  const { path, title } = entry as Record<string, unknown>
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && typeof title === 'string'
}

/** A page that was visited: its path with query, and its title. */
export interface Visited {
  path: string
  title: string
}

const storageKey = 'visited'
const most = 50

/**
 * The pages visited on this device, the latest first. Empty when storage is blocked or holds something else.
 * The list never leaves the device; the contact page says so.
 */
export function readVisited(): Visited[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(list) ? list.filter(isVisited).slice(0, most) : []
  } catch {
    return []
  }
}

/** Puts a page at the head of the list. */
export function rememberVisit(page: Visited): void {
  try {
    const others = readVisited().filter(({ path }) => path !== page.path)
    localStorage.setItem(storageKey, JSON.stringify([page, ...others].slice(0, most)))
  } catch {
    // Blocked or full storage: the list is a convenience.
  }
}

function isVisited(entry: unknown): entry is Visited {
  if (typeof entry !== 'object' || entry === null) return false
  const { path, title } = entry as Record<string, unknown>
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && typeof title === 'string'
}

import { readSession, writeSession } from '../storage/sessionStorage.ts'

const markerKey = 'reload'
/** Milliseconds during which the same path is not reloaded automatically. */
const markerLifetimeMs = 10_000

interface Marker {
  path: string
  /** In ms since 1970. */
  expires: number
}

/** Opens a page by a full page load, so that the server renders it. */
export function fullPageLoad(url: string): void {
  const target = new URL(url, location.href)
  const here = new URL(location.href)
  const sameDocument = target.href.split('#')[0] === here.href.split('#')[0]
  // If only the hash differs, as after Back, `assign` would only scroll.
  if (sameDocument) {
    history.replaceState(history.state, '', target)
    location.reload()
  } else location.assign(target)
}

/**
 * The same, but at most once in ten seconds for the same path, so that a page that fails again is not reloaded for
 * ever. If storage is blocked, a page that has just been reloaded is not reloaded again.
 * @returns false if it does nothing
 */
export function fullPageLoadOnce(url: string, now = Date.now()): boolean {
  const path = pathOf(url)
  const marker = readSession(markerKey) as Marker | undefined
  if (marker?.path === path && marker.expires > now) return false
  const isMarked = mark(path, now)
  if (!isMarked && path === location.pathname && wasReloaded()) return false
  fullPageLoad(url)
  return true
}

/**
 * Vike replaces a navigation whose code failed to load by a full page load. This marks it, so that the page does not
 * reload itself if its code fails again.
 */
export function markFullPageLoad(url: string): void {
  mark(pathOf(url), Date.now())
  // After Back, the address is already that of the page. If it has a hash, Vike's load would only scroll.
  if (location.hash && new URL(url, location.href).href === location.href) fullPageLoad(url)
}

const pathOf = (url: string): string => new URL(url, location.href).pathname

/** @returns false if storage is blocked */
const mark = (path: string, now: number): boolean =>
  writeSession(markerKey, { path, expires: now + markerLifetimeMs } satisfies Marker)

function wasReloaded(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document?.type === 'reload'
}

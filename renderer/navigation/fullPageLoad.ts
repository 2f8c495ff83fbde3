import { readSession, writeSession } from '../storage/sessionStorage.ts'

const markerKey = 'reload'
/** For this many milliseconds the same path is not loaded again by itself. */
export const markerLifetime = 10_000

/** Leaves for a page by a full load, so that the server shows it. */
export function fullPageLoad(url: string): void {
  const target = new URL(url, location.href)
  const here = new URL(location.href)
  const sameDocument = target.href.split('#')[0] === here.href.split('#')[0]
  // An address that differs in its hash alone, as after Back, would only be scrolled to.
  if (sameDocument) {
    history.replaceState(history.state, '', target)
    location.reload()
  } else location.assign(target)
}

/**
 * The same, but not twice within ten seconds for the same path: a page that fails again must not be loaded for
 * ever. Where storage is blocked there is no such memory: a page that was reloaded is then not reloaded by itself.
 * @returns false when it stays
 */
export function fullPageLoadOnce(url: string, now = Date.now()): boolean {
  const path = pathOf(url)
  const marker = readSession(markerKey)
  if (isMarker(marker) && marker.path === path && marker.expires > now) return false
  const cached = mark(path, now)
  if (!cached && path === location.pathname && wasReloaded()) return false
  fullPageLoad(url)
  return true
}

/**
 * In place of a navigation whose code failed to load: always loads the page, because a visitor has asked for it,
 * and marks it, so that it does not load itself once more if its code fails again.
 */
export function fullPageLoadMarked(url: string): void {
  mark(pathOf(url), Date.now())
  fullPageLoad(url)
}

const pathOf = (url: string): string => new URL(url, location.href).pathname

/** @returns false when storage is blocked */
const mark = (path: string, now: number): boolean => writeSession(markerKey, { path, expires: now + markerLifetime })

function wasReloaded(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document?.type === 'reload'
}

function isMarker(value: unknown): value is { path: string; expires: number } {
  const { path, expires } = (value ?? {}) as Record<string, unknown>
  return typeof path === 'string' && typeof expires === 'number'
}

import { processState } from './processState.ts'
import { settings } from './settings.ts'
import { steadyNow } from './steadyNow.ts'

interface CacheEntry {
  value?: unknown
  /** Epoch milliseconds after which the value is stale. 0: invalidated. */
  freshUntil: number
  loading?: Promise<void> | undefined
}

const all = processState('cached', () => new Map<string, CacheEntry>())
const listeners = processState('cachedListeners', () => new Set<() => void>())

/**
 * A backend value that many requests share: loaded once per process, and again after `clearCached()` or `maxAgeMs`, by
 * default PAGE_MAX_AGE_S. A value past its age is returned at once and refreshed in the background. After
 * `clearCached()` the old value is returned only if loading takes longer than half of STRAPI_TIMEOUT_MS, or fails.
 * @throws what `load` throws, if there is no earlier value
 */
export async function cached<Value>(
  name: string,
  load: () => Promise<Value>,
  maxAgeMs = settings().PAGE_MAX_AGE_S * 1000,
): Promise<Value> {
  const entry = all.get(name) ?? { freshUntil: 0 }
  all.set(name, entry)
  if ('value' in entry && steadyNow() < entry.freshUntil) return entry.value as Value
  entry.loading ??= renew(entry, load, maxAgeMs)
  if (!('value' in entry)) await entry.loading
  else if (entry.freshUntil === 0) await Promise.race([entry.loading.catch(() => {}), timeout()])
  else entry.loading.catch(() => {})
  return entry.value as Value
}

async function renew(entry: CacheEntry, load: () => Promise<unknown>, maxAgeMs: number): Promise<void> {
  try {
    entry.value = await load()
    entry.freshUntil = steadyNow() + maxAgeMs
    for (const listener of listeners) listener()
  } finally {
    entry.loading = undefined
  }
}

function timeout(): Promise<void> {
  return new Promise((resume) => setTimeout(resume, settings().STRAPI_TIMEOUT_MS / 2).unref())
}

/**
 * Makes the next request reload every value; the old ones are kept in case that fails. A load that is already running
 * cannot pass off its outdated result as fresh: it writes to the old entry.
 */
export function clearCached(): void {
  for (const [name, entry] of all) {
    all.set(name, 'value' in entry ? { value: entry.value, freshUntil: 0 } : { freshUntil: 0 })
  }
}

/** Every cached value by name, for the snapshot on disk. They are JSON. */
export function cachedValues(): Record<string, unknown> {
  return Object.fromEntries([...all].flatMap(([name, entry]) => ('value' in entry ? [[name, entry.value]] : [])))
}

/** Restores the values of an earlier process as a fallback: each is reloaded when it is first used. */
export function restoreCached(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) if (!all.has(name)) all.set(name, { value, freshUntil: 0 })
}

/** @param listener called after each load. @returns a function that stops listening */
export function onCacheLoad(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import { processState } from './processState.ts'
import { settings } from './settings.ts'

interface Remembered {
  value?: unknown
  /** Epoch milliseconds after which it is loaded anew; 0 = at once. */
  freshUntil: number
  loading?: Promise<void> | undefined
}

const all = processState('remembered', () => new Map<string, Remembered>())
const listeners = processState('rememberedListeners', () => new Set<() => void>())

/**
 * A value of the backend that many requests share: loaded once per process, again after `forgetRemembered()`
 * or `maxAgeMs`, by default PAGE_MAX_AGE_S. An aged value is given at once and renewed in the background; in place of
 * a forgotten one, the last known value is given when the backend does not answer soon: half of STRAPI_TIMEOUT_MS.
 * @throws what `load` throws when there is no value at all
 */
export async function cached<Value>(
  name: string,
  load: () => Promise<Value>,
  maxAgeMs = settings().PAGE_MAX_AGE_S * 1000,
): Promise<Value> {
  const entry = all.get(name) ?? { freshUntil: 0 }
  all.set(name, entry)
  if ('value' in entry && Date.now() < entry.freshUntil) return entry.value as Value
  entry.loading ??= renew(entry, load, maxAgeMs)
  if (!('value' in entry)) await entry.loading
  else if (entry.freshUntil === 0) await Promise.race([entry.loading.catch(() => {}), timeout()])
  else entry.loading.catch(() => {})
  return entry.value as Value
}

async function renew(entry: Remembered, load: () => Promise<unknown>, maxAgeMs: number): Promise<void> {
  try {
    entry.value = await load()
    entry.freshUntil = Date.now() + maxAgeMs
    for (const listener of listeners) listener()
  } finally {
    entry.loading = undefined
  }
}

function timeout(): Promise<void> {
  return new Promise((resume) => setTimeout(resume, settings().STRAPI_TIMEOUT_MS / 2).unref())
}

/**
 * Makes the next request load everything anew; the values are kept for the case that this fails. A load that
 * is running when this is called cannot pass its older value for a new one: it belongs to the old entry.
 */
export function clearCached(): void {
  for (const [name, entry] of all) {
    all.set(name, 'value' in entry ? { value: entry.value, freshUntil: 0 } : { freshUntil: 0 })
  }
}

/** Every value that is remembered, by name: what a restart should know. They are JSON. */
export function rememberedValues(): Record<string, unknown> {
  return Object.fromEntries([...all].flatMap(([name, entry]) => ('value' in entry ? [[name, entry.value]] : [])))
}

/** Takes values of an earlier process for the case that the backend is unavailable: each is loaded anew when it is used. */
export function restoreRemembered(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) if (!all.has(name)) all.set(name, { value, freshUntil: 0 })
}

/** @param listener called when a value was loaded. @returns ends it */
export function onRemembered(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

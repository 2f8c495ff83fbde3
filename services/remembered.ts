import { processState } from './processState.ts'
import { settings } from './settings.ts'

interface Remembered {
  value?: unknown
  /** Epoch milliseconds after which it is loaded anew; 0 = at once. */
  freshUntil: number
  loading?: Promise<unknown>
}

const all = processState('remembered', () => new Map<string, Remembered>())
const listeners = processState('rememberedListeners', () => new Set<() => void>())

/**
 * A value of the backend that many requests share: loaded once per process, again after `forgetRemembered()`
 * or PAGE_MAX_AGE_S. While the backend is away the last known value is given.
 * @throws what `load` throws when there is no value at all
 */
export async function remembered<Value>(name: string, load: () => Promise<Value>): Promise<Value> {
  const entry = all.get(name) ?? { freshUntil: 0 }
  all.set(name, entry)
  if ('value' in entry && Date.now() < entry.freshUntil) return entry.value as Value
  entry.loading ??= load().finally(() => {
    entry.loading = undefined
  })
  try {
    const value = await entry.loading
    const isNew = entry.value !== value
    entry.value = value
    entry.freshUntil = Date.now() + settings().PAGE_MAX_AGE_S * 1000
    if (isNew) for (const listener of listeners) listener()
  } catch (error) {
    if (!('value' in entry)) throw error
  }
  return entry.value as Value
}

/**
 * Makes the next request load everything anew; the values are kept for the case that this fails. A load that
 * is running when this is called cannot pass its older value for a new one: it belongs to the old entry.
 */
export function forgetRemembered(): void {
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

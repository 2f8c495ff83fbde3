import { processState } from './processState.ts'
import { settings } from './settings.ts'

interface Remembered {
  value?: unknown
  /** Epoch milliseconds after which it is loaded anew; 0 = at once. */
  freshUntil: number
  loading?: Promise<unknown>
}

const all = processState('remembered', () => new Map<string, Remembered>())

/**
 * A value of the backend that many requests share: loaded once per process, again after `forgetRemembered()`
 * or `maxAgeMs`, by default PAGE_MAX_AGE_S. While the backend is away the last known value is given.
 * @throws what `load` throws when there is no value at all
 */
export async function remembered<Value>(
  name: string,
  load: () => Promise<Value>,
  maxAgeMs = settings().PAGE_MAX_AGE_S * 1000,
): Promise<Value> {
  const entry = all.get(name) ?? { freshUntil: 0 }
  all.set(name, entry)
  if ('value' in entry && Date.now() < entry.freshUntil) return entry.value as Value
  entry.loading ??= load().finally(() => {
    entry.loading = undefined
  })
  try {
    entry.value = await entry.loading
    entry.freshUntil = Date.now() + maxAgeMs
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

import type { ObjectStore } from '#services/clients/objects/objectStore.ts'

/** An object store in memory. */
export interface FakeObjects extends ObjectStore {
  objects: Map<string, { data: Buffer; modifiedAt: number }>
  /** `away`: every call fails. `frozen`: no call is answered. */
  fault: 'none' | 'away' | 'frozen'
  keys(): string[]
}

export function fakeObjects(): FakeObjects {
  const objects: FakeObjects['objects'] = new Map()
  const store: FakeObjects = {
    objects,
    fault: 'none',
    keys: () => [...objects.keys()].sort(),
    put: (key, data) => answer(() => void objects.set(key, { data, modifiedAt: Date.now() })),
    get: (key) => answer(() => objects.get(key)?.data),
    list: (prefix) =>
      answer(() =>
        [...objects].flatMap(([key, { modifiedAt }]) => (key.startsWith(prefix) ? [{ key, modifiedAt }] : [])),
      ),
    remove: (key) => answer(() => void objects.delete(key)),
    close: () => {},
  }
  async function answer<T>(work: () => T): Promise<T> {
    if (store.fault === 'frozen') await new Promise(() => {})
    if (store.fault === 'away') throw new Error('The store is away')
    return work()
  }
  return store
}
